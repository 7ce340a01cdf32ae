import type { BrandStory } from '../brand-story.ts'

export const storiesMToN: readonly BrandStory[] = [
  {
    name: 'Macanudo',
    description:
      'For decades the usual mild cigar of American shops. Café, once simply Macanudo, wears Connecticut shade wrapper that is aged and bulked twice before rolling; Maduro and Hyde Park are its near relations. The Inspirado lines, told apart by colour, are stronger and use leaf from Nicaragua, Honduras or Mexico. Most are made in the Dominican Republic.',
    history:
      'Macanudo, an Argentine slang word for something fine, was at first a size of the Cuban Punch, whose owners made it in Jamaica from the Second World War on. General Cigar bought the Temple Hall factory in Kingston in 1968, and in 1971 Edgar Cullman launched the brand in the United States, blended with Ramón Cifuentes. Production was shared with Santiago and left Jamaica altogether in 2000. Swedish Match and then Scandinavian Tobacco Group followed as owners of General Cigar.',
    sources: [
      'Cigar Aficionado, “Jamaica’s Cigar Comeback”, 1999',
      'Tobacco Business, “Macanudo: The Evolution of an Icon”',
    ],
  },
  {
    name: 'Matilde',
    description:
      'Dominican cigars by the family of José Seijas, who once ran the world’s busiest handmade-cigar factory. Renacer, the first, is medium with an Ecuadorian Habano wrapper; Oscura is darker, Quadrata pressed square, Serena pale and mild. Since the founder’s death a line called Para José Seijas has been dedicated to him.',
    history:
      'In 1876 Simeón Mencía opened a factory called La Matilde in Santiago; it closed with his death in 1910. José Seijas came across the name in old books. An engineer, he had joined Tabacalera de García in La Romana in 1974, directed it from 1984 and left around the turn of 2012, having overseen the non-Cuban Montecristo, Romeo y Julieta and H. Upmann. With his sons Enrique and Ricardo he revived Matilde in 2014. He died in November 2024, and Enrique continues the brand.',
    sources: [
      'matildecigars.com',
      'cigarworld.de on José Seijas',
      'humoytabaco.com, November 2024',
    ],
  },
  {
    name: 'MBombay',
    description:
      'Small-batch cigars rolled in Costa Rica for a Californian owner, with Indian names and colours on the packaging. Classic is the first and mildest, Habano and Corojo Oscuro are spicier, and Mora is dark and strong. Gaaja, named after the elephant and pressed square, mixes leaf from Ecuador, Peru, Paraguay and the Dominican Republic. Many sizes taper at one end or both.',
    history:
      'Mel Shah kept a cigar shop in California and sold his first blends there as house cigars, under the title Bombay Tobak. In the first half of the 2010s he began to supply other shops. He worked on Gaaja from 2012 and brought it out four years later, calling it after an animal that Hindu tradition holds up as a teacher of patience. The factory is Tabacos de Costa Rica, which also serves several other owners of brands, and quantities have stayed small throughout.',
    sources: ['Cigar Aficionado, 2016, as carried by tobaccochina.cn'],
  },
  {
    name: 'Micallef',
    founded: '2016',
    description:
      'Nicaraguan cigars from a partnership between a Texan businessman and a Cuban family of rollers. Herencia honours their grandfather, Leyenda their grandmother; Grande Bold is a series of big, vivid blends, À La Carte the everyday offer, and Reata shares its name with the owner’s restaurants. Black and Experiencia La Crema are the refined end.',
    history:
      'In June 2016 the car of the brothers Joel and Edel Gómez Sánchez broke down in Fort Worth, and to pass the time they rolled cigars at the Silver Leaf lounge. Al Micallef, a manufacturer, rancher and restaurant owner, sat among the guests and asked them for one of his own; a company came of it within the year. Their grandfather Pedro had worked in Havana factories from the 1930s and later in Mexico. The cigars are made in the family’s Estelí factory.',
    sources: [
      'Cigar Aficionado, “Texas Businessman Sets His Sights On Cigars”, 2017',
      'Fort Worth Business Press',
      'Cigar Snob on Micallef',
    ],
  },
  {
    name: 'Mombacho',
    description:
      'Nicaraguan puros made not in Estelí but in colonial Granada, below the volcano of the same name. Tierra Volcán and Liga Maestro were the regular lines, each Cosecha used tobacco of one harvest only, and Casa Favilli brought a Broadleaf grown in Nicaragua itself. Those still found in shops come from older stock.',
    history:
      'The company was formed in the 2000s and took its present shape when Claudio Sgroi, a Sicilian who had worked for Davidoff, joined as blender in 2011–12 and became president in 2016. In 2014 it acquired Casa Favilli, a mansion built in 1925 by an Italian architect, and rolled cigars on its ground floor. Sgroi left at the end of March 2021 and the firm, run by Cam Heaps and then renamed Favilli, has since announced that it was closing for good.',
    sources: [
      'Blind Man’s Puff and zigarren.zone, 2021 and later',
      'halfwheel.com on Casa Favilli, 2019',
      'voyagemia.com, portrait of Claudio Sgroi',
    ],
  },
  {
    name: 'Montecristo',
    founded: '1935',
    description:
      'A Havana marque known around the world for plain numbers. No. 2, a pyramid, and No. 4, a petit corona, are the cigars many smokers measure others by; Edmundo added a thick robusto in 2004 and Línea 1935 a stronger blend in 2017. Separate Montecristos from the Dominican Republic and Nicaragua, White Series among them, are made for Tabacalera USA.',
    history:
      'Alonso Menéndez bought the small Particulares factory and in July 1935 created the brand for the numbered cigars sold through Dunhill of London and New York. The title is credited to the reading of Dumas’s novel to the rollers. Menéndez and his partner José García moved it to the H. Upmann factory in 1937; the crossed swords came from the British distributor, John Hunter, Morris & Elkan. Both families left after 1960 and started again in the Canary Islands; the Cuban state has made Montecristo since.',
    sources: ['houseofgrauer.com, Montecristo, 2021', 'cgarsltd.co.uk, Montecristo'],
  },
  {
    name: 'My Father',
    founded: '2008',
    description:
      'Nicaraguan cigars by José “Pepín” García and his children, more measured than the peppery ones with which he began. Le Bijou 1922 is dark and strong, The Judge and La Opulencia come pressed, and La Promesa, La Gran Oferta and La Antigüedad differ mainly in wrapper. Blue, unusually, is rolled in Honduras. Leaf comes largely from the family’s own farms.',
    history:
      'Jaime García blended a cigar in secret to honour his father, and in 2008 it was sold as My Father No. 1. The name was soon that of the whole company, which opened a large factory and warehouses on the Pan-American Highway in Estelí in 2009, with offices in Miami. Janny García manages the business side. Le Bijou 1922 bears the year of birth of Pepín’s own father. The family also rolls Tatuaje, La Aroma de Cuba and San Cristobal, and has owned Fonseca since 2019.',
    sources: ['Cigar Aficionado, “Pepin’s New Look”', 'iwanries.com, My Father No. 1'],
  },
  {
    name: 'Nat Sherman',
    founded: '1930',
    description:
      'The cigars of a New York tobacconist, no longer made under this name. Metropolitan was the mild house line, Epoca a revival from between the wars, Timeless the fullest and most successful, rolled by Quesada in the Dominican Republic and Plasencia in Nicaragua. Boxes still met with date from before 2021; most lines continue at Ferio Tego.',
    history:
      'Nathaniel Sherman opened his shop near Broadway in 1930 and sold cigars and coloured cigarettes to the theatre district. His son Joel carried it on, finally in a townhouse on West 42nd Street. In the 2010s Michael Herklots renewed the cigars. The Marlboro maker Altria bought the company in 2017 for its cigarettes, put the cigar side up for sale in 2019, found no buyer and closed it together with the shop in September 2020.',
    sources: ['halfwheel.com, January 2021, as quoted at stogiechat.com'],
  },
  {
    name: 'Nestor Miranda',
    description:
      'Nicaraguan cigars of Miami Cigar & Company, named after its founder. Special Selection, made by My Father in Estelí, was the first and strongest; Collection gathers several wrappers, and Art Deco, with Dominican ties, is a lighter blend in boxes styled after Miami Beach. Small yearly editions have marked birthdays and anniversaries.',
    history:
      'Néstor Miranda left Cuba as a young man and sold wines and spirits in Florida until 1989, when he and his wife Mariana founded Miami Cigar & Company to distribute cigars. For many years the firm represented La Aurora in the United States, and Don Lino was its early house brand. Cigars bearing Miranda’s own name appeared in the 2000s, first with the help of La Aurora and Don Pepín García. Jason Wood, their son-in-law, has long managed the company at their side.',
    sources: [
      'Tobacco Business, “Milestones”',
      'Cigar Aficionado, “A Conversation with Nestor Miranda”, 2007',
    ],
  },
  {
    name: 'Nica Rustica',
    founded: '2013',
    description:
      'Coarse-looking, dark cigars of Drew Estate at the simple end of its range. El Brujito, a toro with a closed foot and a twisted cap, wears Connecticut Broadleaf over a Mexican binder and Nicaraguan filler; Belly is a longer and thicker belicoso. Adobe, a later blend, has a Habano wrapper and a Brazilian binder. A rock carving of a shaman appears on box and band.',
    history:
      'The title means rustic Nicaragua. Jonathan Drew and Nicholas Melillo announced the cigar in July 2013 as a tribute to Estelí, the town in which Drew Estate works. An early blend held some leaf of Nicotiana rustica, a wild and very strong relation of cigar tobacco, but the cigar that reached shops did without it. At first there was one size, El Brujito, the little sorcerer, called after a figure carved in a rock near Estelí before Columbus and now the city’s emblem. Belly and a short robusto followed about two years later, Adobe later still.',
    sources: [
      'Cigar Coop, July 2013',
      'halfwheel.com, 2013',
      'leafenthusiast.com on the short robusto',
      'stogiepress.com on Adobe',
    ],
  },
  {
    name: 'Nub',
    founded: '2008',
    description:
      'Very short and very thick cigars from Oliva, mostly three and three quarters to four inches long with ring gauges around 60. The idea is to begin at the part where a longer cigar is said to taste best. Connecticut, Cameroon, Habano and Maduro are told by the colour of their bands; Nuance, infused with coffee flavours, came later.',
    history:
      'Sam Leccia, a salesman of the Oliva family’s company, noticed that a good cigar held its flavour longest in one stretch and set out to make only that; he rolled the first one himself, in his garage. José Oliva took up the idea, and Nub reached shops in 2008 from the factory in Estelí. Its makers liked to show it standing upright on its own ash. Leccia left at the end of 2010 to make other brands; Nub stayed with Oliva, which the Belgian house J. Cortès bought in 2016.',
    sources: [
      'Cigar Aficionado, “Sitting Down at Oliva Cigar Co.”, and “Sam Leccia Leaving NUb and Oliva”, 2010',
    ],
  },
]
