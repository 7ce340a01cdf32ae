import type { BrandStory } from '../brand-story.ts'

export const storiesC: readonly BrandStory[] = [
  {
    name: 'Caldwell',
    description:
      'Boutique cigars from Miami with portraits and playing-card art by several painters on the boxes. The King Is Dead and Long Live the King are rolled by the Ventura family in the Dominican Republic, often with rare Dominican leaf; Blind Man’s Bluff comes from Honduras. Lost & Found gathers forgotten batches from other factories.',
    history:
      'Robert Caldwell, a Floridian who had sold property, first built a company that supplied cigars to hotels. His own firm followed, founded with Juan Jaramillo; he has named 2012 as its beginning, while the first lines of the Caldwell Collection reached shops in 2014. William and Henderson Ventura became its principal cigar makers. In early 2024 the founders sold the company to Laudisi, the house behind Smokingpipes and several pipe brands, and Caldwell stayed on with a share in it.',
    sources: [
      'Boveda, Box Press, episode 129, 2024',
      'Tobacco Business, September 2021',
      'cigar.com, interview with Robert Caldwell',
    ],
  },
  {
    name: 'Camacho',
    description:
      'Honduran cigars with a name for strength, identified by a scorpion and bands in bold single colours. Corojo, from seed kept pure in the Jamastrán valley, is the standard against which the others are judged; Triple Maduro uses dark leaf for wrapper, binder and filler alike, and American Barrel-Aged rests some of its leaf in bourbon casks.',
    history:
      'Simón Camacho, an exile from Cuba, began making cigars in Miami in 1961 or 1962, and bought leaf and rolled in Nicaragua as well. He died in 1990. Julio Eiroa, who grew tobacco in Honduras, acquired the brand in the middle of that decade and moved it to Danlí; his son Christian’s Camacho Corojo of 2000 made strong cigars fashionable. Oettinger Davidoff took over on 1 October 2008, relaunched the range in 2013 and opened a new factory in Danlí.',
    sources: [
      'Cigar Weekly, interview with Christian Eiroa, October 2008',
      'wikicigar.org and casitadeltabaco.de on the early years',
    ],
  },
  {
    name: 'CAO',
    founded: '1968',
    description:
      'A brand of many countries: its lines are often named after the origin of a leaf, Brazilia, Italia, Colombia, Cameroon, and Amazon Basin uses Bragança tobacco carried out of the Brazilian forest in twisted rolls. Flathead, pressed square, borrows from hot-rod engines. Most are rolled in Estelí, with some lines in Honduras and the Dominican Republic.',
    history:
      'The letters are the initials of Cano Aret Ozgener, an engineer of Armenian family from Istanbul, who began in Nashville by improving and selling meerschaum pipes in 1968 and went on to humidors. A first cigar in 1980 failed; another, made by Néstor Plasencia, succeeded in 1995. His children Tim and Aylin joined him. The family sold to Henri Wintermans, of the ST group, in 2007, and after a merger CAO came under General Cigar in Richmond. Ozgener died in 2018.',
    sources: ['Cigar Aficionado, “The Change at C.A.O.”, 2004, and obituary, June 2018'],
  },
  {
    name: 'Casa Magna',
    founded: '2008',
    description:
      'Nicaraguan puros by the Dominican family Quesada and the Plasencias, two houses that usually work apart. Colorado has a reddish, sun-ripened wrapper from Jalapa and is medium to full; Jalapa leans entirely on that valley’s sweeter leaf, and Liga F is the sturdier one. The pressed shapes and wide bands are easily told.',
    history:
      'Manuel Quesada, maker of Fonseca in Santiago, wanted a Nicaraguan cigar beside his Dominican ones. He turned to Néstor Plasencia, an old friend and supplier of leaf, and their Colorado appeared in 2008, rolled in Plasencia’s Estelí factory. After a warm reception in the American press that winter it was scarce for a time, and the two families kept the partnership going with Domus Magnus and further blends, all of them made in Nicaragua.',
    sources: ['Wikipedia, Quesada Cigars'],
  },
  {
    name: 'Casa Turrent',
    description:
      'Cigars from Mexico’s leading tobacco family, built on the San Andrés leaf whose dark wrappers cigar makers of other countries buy. The lines, 1880, 1901, 1942 and 1973, bear years of the family’s history; some keep to Mexican tobacco throughout, others add wrapper or filler from elsewhere. Rolling takes place near the fields in southern Veracruz.',
    history:
      'The first Alberto Turrent arrived from Spain in 1880 and planted tobacco in the valley of San Andrés, in Veracruz. Four generations on, another Alberto took the family into cigars for the United States with Te-Amo, while leaf sales to Europe went on as before. His son Alejandro wanted a Mexican cigar to stand beside those of Cuba and Nicaragua and devised Casa Turrent, offered first in his lounge in the Polanco district of Mexico City and then abroad.',
    sources: [
      'Cigar Aficionado, interview with Alberto and Alejandro Turrent, 2009',
      'Cigar Journal on Casa Turrent, and its 2014 award to Alberto Turrent',
    ],
  },
  {
    name: 'Cavalier Genève',
    founded: '2015',
    description:
      'Honduran cigars with a Swiss owner, marked by a small diamond of real gold leaf on the wrapper, which burns away with the cigar. White Series is mild to medium; Black Series II wears a dark San Andrés wrapper. Slim shapes such as the lancero have their place in the range beside the usual robustos and toros.',
    history:
      'Sébastien Decoppet of Geneva was about twenty-two when he gave up his job, sold his belongings and flew to Honduras without a word of Spanish. In Danlí he met Adín Pérez, a relative of Néstor Plasencia, and stayed for more than a year to learn the craft. His company dates from late 2015; the horse and rider were drawn by a painter friend, David Rojas. An American branch followed in 2018 and a workshop of its own in Danlí some years later.',
    sources: [
      'cigarclub.com, interview with Sébastien Decoppet',
      'Tobacco Business, July 2022',
      'smallbatchcigar.com, interview',
    ],
  },
  {
    name: 'Charter Oak',
    founded: '2016',
    description:
      'The everyday line of Nicholas Melillo’s Foundation Cigar Company, named after a tree. Shade and Maduro put two Connecticut wrappers, pale shade-grown and dark Broadleaf, over Nicaraguan filler; Habano and Pasquale came later. The strength stays around the middle, and the simple boxes keep the cigars among the plainer ones on the shelf.',
    history:
      'In 1687, so the story goes, colonists hid the royal charter of Connecticut in a hollow oak at Hartford to keep it from the king’s governor, and the tree became an emblem of the state. Melillo grew up there and set up Foundation in the Connecticut valley after eleven years with Drew Estate in Nicaragua. He showed Charter Oak in 2016, the second brand of the young firm, and has it rolled by AJ Fernandez in Estelí.',
    sources: ['nlcigar.com and holts.com on Foundation'],
  },
  {
    name: 'CLE',
    founded: '2012',
    description:
      'Honduran cigars by Christian Eiroa, whose initials they carry. Connecticut and Corojo form the regular pair, one light, one spicy; Prieto is a square-pressed maduro, Azabache a darker puro, and Signature a blend from his own reserves. The odd size 11/18, swollen in the middle, is a house speciality that he had already used at Camacho.',
    history:
      'Christian Luis Eiroa had run Camacho for his family and, after its sale in 2008, for Davidoff. When his obligations ended in 2012, on his fortieth birthday, he began again with Cuarenta, the first CLE cigar, and a factory in Danlí housed in a former cinema. Asylum and Wynwood followed with partners, then Eiroa, named for the family. His father Julio, grower of much of the leaf, later set up a house of his own, JRE, with Christian’s brother Justo.',
    sources: ['Frank Seltzer, “Starting All Over Again”, 2012', 'pleasantsmoke.com on Aladino'],
  },
  {
    name: 'Cohiba',
    founded: '1966',
    description:
      'The flagship of Habanos, recognised by its chequered band and, on some sizes, a twisted cap. Selected leaf from five farms in San Luis and San Juan y Martínez is used, and two of the filler types undergo a third fermentation in barrels. A Cohiba with a red dot, made in the Dominican Republic for the United States, is another company’s product.',
    history:
      'A cigar that Eduardo Rivera rolled privately for one of Fidel Castro’s bodyguards pleased the leader, and in 1966 a small factory was set up for it in a mansion at El Laguito, where women were trained as rollers. For sixteen years Cohiba was a gift of state; it went on sale in 1982. Siglo, for the anniversary of Columbus, came in 1992, Maduro 5 in 2007, Behike in 2010. General Cigar has claimed the name in the United States since 1978, a right long fought over in court.',
    sources: ['Wikipedia, Cohiba (cigar brand)', 'Cigar Aficionado, “50 Years of Cohiba”, 2016'],
    notableLines: [
      'Behike',
      'Siglo',
      'Esplendidos',
      'Robustos',
      'Lanceros',
      'Maduro 5',
      'Talisman',
    ],
  },
  {
    name: 'Crowned Heads',
    founded: '2011',
    description:
      'A Nashville company that designs cigars and has them rolled by friends, above all E.P. Carrillo, My Father and Tabacalera Pichardo. Four Kicks and Jericho Hill take their names from songs, Headley Grange from a house where Led Zeppelin recorded. Las Calaveras, with its skulls, appears once a year in memory of those who have died.',
    history:
      'Jon Huber and Mike Conder worked for CAO until its new owner moved the office from Nashville to Virginia at the end of 2010. They stayed, founded a firm in January 2011, and spent most of that year persuading Ernesto Perez-Carrillo to make a cigar for outsiders; Four Kicks reached shops in November. Its title comes from a Kings of Leon song that suited their mood. The company’s own name was painted on the wagon of Professor Marvel in The Wizard of Oz.',
    sources: [
      'cigarnubs.com, interview with Jon Huber, 2013',
      'neptunecigar.com and stogiepress.com, interviews with Jon Huber',
    ],
  },
  {
    name: 'Cuaba',
    founded: '1996',
    description:
      'A Havana brand made in one style only: double figurados, pointed at both ends, as Cuban cigars often were in the nineteenth century. Divinos is a small one, Exclusivos the middle size, and Salomones a large and swelling cigar that asks much of the roller. The strength is medium, and the burn widens as the cigar does.',
    history:
      'Habanos introduced the brand in London on 19 November 1996 to bring back a shape that had been common in old Havana and had all but vanished from the island. Cuaba is a Taíno word for a bush whose wood burned readily and served to light tobacco. Carlos Izquierdo González, one of the last rollers in Cuba who could still make such cigars, led the work at the Romeo y Julieta factory. The first were rolled without moulds, so that they differed a little from one another; larger sizes joined the original four later.',
    sources: [
      'Cigar Aficionado, “Havana’s New Cigar: Cuaba”, 1997',
      'cubanvintagecigars.com, Cuaba',
      'thecigarauthority.com, Cuaba 20th Anniversary',
    ],
  },
  {
    name: 'Cuesta-Rey',
    founded: '1884',
    description:
      'An old Tampa name in mild Dominican cigars. Centro Fino wears Connecticut shade or, as Sungrown, a darker Ecuadorian wrapper, over fillers selected by the Fuente family, which rolls them for J.C. Newman. The long-standing No. 95 got its number, by the owners’ account, from the bottles of Chanel No. 5 that Stanford Newman used to buy for his wife.',
    history:
      'Ángel LaMadrid Cuesta, a Spaniard trained in Havana, opened a cigar factory in 1884 and made his home in Tampa when that town was becoming a centre of the trade. Peregrino Rey became his partner, and the firm supplied the court of Alfonso XIII of Spain. Cuesta’s son Karl sold to Stanford Newman of M&N, later J.C. Newman, in 1959. Since the 1980s the cigars have come from Tabacalera A. Fuente in Santiago, under an exchange in which the Newmans distribute them.',
    sources: [
      'Cigar Aficionado, “A Century Mark”, 1995',
      'jcnewman.com, “The MAXIMUS Cigar Story”',
    ],
  },
]
