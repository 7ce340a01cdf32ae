import type { BrandStory } from '../brand-story.ts'

export const storiesEToF: readonly BrandStory[] = [
  {
    name: 'E.P. Carrillo',
    founded: '2009',
    description:
      'Cigars of the Perez-Carrillo family, most of them rolled at La Alianza in Santiago. Encore, Pledge, La Historia and Allegiance form its leading series; the first two became widely known at the end of the 2010s. INCH serves the liking for thick ring gauges, New Wave Connecticut the liking for mild mornings, and Core Plus is the everyday line.',
    history:
      'Ernesto Perez-Carrillo junior ran El Crédito in Miami, where his father had started over in 1968, and made La Gloria Cubana one of the sought-after cigars of the 1990s. He sold to Swedish Match in 1999 and worked for its General Cigar until March 2009, when he left to found a family firm with his daughter Lissette and son Ernesto. Its factory in the free zone of Santiago also rolls for others: the first Crowned Heads cigar was made there in 2011.',
    sources: [
      'Cigar Aficionado, “La Gloria Miami”, 2001, and report on his departure, 2009',
      'Cigar Weekly, January 2009',
    ],
  },
  {
    name: 'Eiroa',
    description:
      'The family-name cigars of Christian Eiroa, made in Danlí from Honduran leaf. Classic is a Corojo puro; The First 20 Years, pressed square, celebrates his two decades in the trade; CBT stands for capa, banda, tripa and means that wrapper, binder and filler alike are maduro. Jamastrán takes its leaf from the valley of that name.',
    history:
      'Generations of Eiroas planted tobacco in Pinar del Río before the revolution drove Christian’s grandmother and her sons to Tampa. His father Julio became a grower in Honduras, bought Camacho and sold it, with Christian as president, to Davidoff in 2008. Back on his own with CLE in 2012, Christian added a brand with the full surname and kept for it the older and rarer leaf of the farms. The anniversary line followed in the middle of the decade and stayed.',
    sources: ['thecigarcafe.com, interview with Christian Eiroa', 'wikicigar.org, Camacho Cigars'],
  },
  {
    name: 'El Güegüense',
    founded: '2015',
    description:
      'The opening brand of Foundation Cigar Company, made at the Aganorsa factory in Estelí. Its wrapper is a Corojo ’99 from Jalapa over Nicaraguan filler; a Maduro version wears San Andrés leaf from Mexico. Because the Spanish title is hard to say, the cigars are sold in English as The Wise Man.',
    history:
      'El Güegüense is a street play of colonial Nicaragua, part Spanish and part Nahuatl, in which a crafty old merchant outwits the authorities; masks from it appear on the packaging. Nicholas Melillo had lived in Estelí for over a decade as head of Drew Estate’s operations and chose the figure to thank the country when he founded his own company. It was announced in June 2015 and on sale that summer. The Maduro was released two years afterwards.',
    sources: ['Cigar Aficionado on Foundation, 2017', 'nlcigar.com on Nicholas Melillo'],
  },
  {
    name: 'El Rey del Mundo',
    description:
      'A Havana marque on the gentle side, whose Choix Suprême, a robusto in all but name, is the size most often seen. Demi Tasse is a short, thin cigar for small occasions. In the United States the same name belongs to an unrelated and much fuller Honduran brand, with sizes such as Robusto Suprema and Flor de Llaneza.',
    history:
      'Its beginnings are told in two ways. One gives 1848 and the German merchant Emilio Ohmstedt, father also of Sancho Panza; the other gives 1882 and Antonio Allones, although records show Allones as owner as early as 1873. Díaz Hermanos bought his firm in 1905 and renamed it after this brand, then among the costliest of Havana. Nationalisation in 1960 left it in Cuban hands, while Frank Llaneza’s Villazon made a Honduran version that later passed to JR and Altadis.',
    sources: ['Accounts comparing Habanos with Min Ron Nee, liquisearch.com and degustasigari.it'],
  },
  {
    name: 'El Septimo',
    description:
      'Cigars rolled in Costa Rica for a company in Geneva, many of them very thick. The range is wide, several dozen blends in collections with names from art, history and gemstones: Luxus, Sacred Arts, Emperor, Gilgamesh, Diamond. Sturdy metal tubes, lighters and humidors are sold under the same name as part of the brand’s picture of luxury.',
    history:
      'The brand was established in the 2000s and for its first decade was seen chiefly in Europe and the Middle East. Zaya Younan, an investor from California, bought it in March 2019 and made it part of his group. He enlarged the number of blends, opened lounges and brought the cigars to American shops soon afterwards. Farms and factory remained in the highlands of Costa Rica.',
    sources: ['tastethedram.com, 2021', 'passionforcigars.com, 2021'],
  },
  {
    name: 'El Titan de Bronze',
    founded: '1995',
    description:
      'A small workshop on Calle Ocho in Miami’s Little Havana that rolls in full view of the street, in the Cuban manner with a triple cap. Besides its own Redemption and Gold Series it has made cigars for many brand owners, among them Warped’s La Colmena and La Palina’s Goldie. With about ten rollers, its output is a small fraction of an ordinary factory’s.',
    history:
      'The shop opened in 1995 and long belonged to Carlos Cobas, whose family had made cigars in Cuba; Sandy Cobas took charge after him. The name, bronze titan, was given to Antonio Maceo, a general of mixed descent in Cuba’s wars of independence. The house employs rollers of the ninth and highest category, among them María Sierra, one of the girls chosen in the 1960s to learn the craft at El Laguito. Willy Herrera, Sandy Cobas’s son-in-law, made its blends before Drew Estate engaged him in 2011.',
    sources: [
      'Cigar Dojo, visit to El Titan de Bronze, 2015',
      'vinesandleaves.blogspot.com, visit of May 2016',
      'Miami New Times, “Through the Smoke”',
      'Cigar Journal on Sandy Cobas and on María Sierra',
    ],
  },
  {
    name: 'Espinosa',
    founded: '2012',
    description:
      'Nicaraguan cigars from the La Zona workshop in Estelí and, for larger lines, from AJ Fernandez. Laranja, named for the orange tint of its Brazilian wrapper, is the signature; Crema and Habano mark the lighter and the stronger end. Knuckle Sandwich was made with the television cook Guy Fieri, and 601 is an older label kept alive.',
    history:
      'Born in Havana, Erik Espinosa came to the United States as an infant and sold other people’s cigars in Florida from 1997. With Eddie Ortega he founded EO Brands, whose 601 and Murciélago were made by Pepín García. They parted in 2012; Espinosa kept those names, bought an inn in Estelí and turned it into a factory run by Hector Alfonso. It soon rolled for newcomers as well, Protocol and La Sirena among them. His son, Erik junior, created Las 6 Provincias.',
    sources: [
      'Cigar Aficionado, “A Conversation With Erik Espinosa”, 2024',
      'Cigar Coop, 2012 and 2016',
      'Cigar Snob on Las 6 Provincias',
    ],
  },
  {
    name: 'Ferio Tego',
    founded: '2021',
    description:
      'The house that carries on the cigars of Nat Sherman under a new name. Timeless, Metropolitan and others were taken over with blends and makers, chiefly Quesada in the Dominican Republic and Plasencia in Nicaragua; Elegancia, Generoso and Summa are new. The title is Latin, from two verbs that mean to strike and to cover or protect.',
    history:
      'When Altria shut Nat Sherman International in 2020 after failing to find a buyer, Michael Herklots and Brendon Scott, who had run its cigars, were out of work. They acquired the trademarks of most lines, Timeless, Metropolitan, Epoca, Host and Ancora, though not the Sherman name or the shop in Manhattan, and announced Ferio Tego at the start of 2021. Elegancia and Generoso, the first two cigars of their own, appeared within that year in limited numbers, while the older lines came back to the shops with their familiar bands.',
    sources: ['halfwheel.com, January 2021, as quoted at stogiechat.com'],
  },
  {
    name: 'Flor de las Antillas',
    founded: '2012',
    description:
      'A square-pressed, medium-bodied cigar by the García family of My Father, gentler than most of their work. Sun Grown, the original, has a Nicaraguan wrapper and a rounded, nutty profile; Maduro was added for darker tastes. Bands and boxes are drawn in the style of the colourful lithographs that Cuban factories used in the nineteenth century.',
    history:
      'The title means flower of the Antilles, a by-name of Cuba and so a tribute to the island the family had left. Jaime García, son of José “Pepín”, made the blend at the Estelí factory that they had opened three years before; the first boxes were shown in New Hampshire in March 2012, and it was the first line of the house to be pressed square throughout. A Maduro was tried in a small edition in 2015 and became regular some time afterwards.',
    sources: ['halfwheel.com on the Maduro, 2015', 'Cigar Coop, March 2012', 'Robb Report, 2013'],
  },
  {
    name: 'Flor de Selva',
    founded: '1995',
    description:
      'Honduran cigars made chiefly for Europe, and for France in particular, by Maya Selva. The classic line joins Honduran filler to a Connecticut wrapper and is mild to medium and aromatic; Maduro is darker. Slender and small sizes have always been part of the programme. Cumpay and Villa Zamorano are her other brands.',
    history:
      'Maya Selva, born in 1965 to a French mother and a Honduran father, trained as an engineer in France and the United States. Back home she met Néstor Plasencia in 1993, spent more than a year in his Danlí factory, and in 1995 sent the first boxes to Paris, where Honduran cigars then counted for little. Plasencia rolled for her for years; later she had her own workshop in Danlí. She helped to found the Honduran cigar makers’ association and its festival, Humo Jaguar.',
    sources: [
      'Tobacco Outlet Business, January 2013',
      'mayaselvacigars.com',
      'Wikipedia, Maya Selva',
    ],
  },
  {
    name: 'Fonseca',
    description:
      'Two brands with one name. The Cuban Fonseca is mild, comes wrapped in white tissue paper and survives in a few thin or short sizes such as Cosacos and Delicias. The other, long made in the Dominican Republic by the Quesada family, is now rolled in Nicaragua by My Father and is fuller.',
    history:
      'Francisco E. Fonseca started making cigars in Havana around 1890 and registered the brand in 1907; sources count its age from either date. The label set Havana’s Morro castle beside New York’s Statue of Liberty, since he was at home in both countries. After nationalisation the Cuban line went on, with its greatest following in Spain. Manuel Quesada brought a non-Cuban Fonseca from Miami to Santiago in 1974. The García family bought that trademark in 2019 and reworked it in Estelí.',
    sources: ['Smokeshop, December 2006, on Manuel Quesada'],
  },
  {
    name: 'Foundation',
    founded: '2015',
    description:
      'Cigars by Nicholas Melillo, who divides his time between Estelí and the Connecticut valley where he grew up. The Tabernacle and Menelik refer to Ethiopia, The Upsetters to Jamaican music, Olmec and Metapa to early America. Highclere Castle, by contrast, is a mild cigar made with the English estate of that name.',
    history:
      'Melillo worked behind the counter of a Connecticut shop, where he met Jonathan Drew in 1998, and joined Drew Estate in 2003, eventually buying and fermenting all its leaf in Nicaragua. He left in 2014 and announced the company in June of the following year, with offices near the Broadleaf fields of his home. AJ Fernandez, Aganorsa and My Father have rolled for him. Highclere Castle came in 2017 after the Earl of Carnarvon’s archivist had found old cigar bills.',
    sources: [
      'holts.com on Foundation',
      'Cigar Aficionado on Highclere Castle, 2017',
      'stogiepress.com',
    ],
  },
  {
    name: 'Fratello',
    founded: '2013',
    description:
      'Nicaraguan cigars with a slanting striped band and an Italian title meaning brother. Classico, the first, adds a little Peruvian leaf to Nicaraguan filler; Bianco is the darker one in spite of its colour; Navetta and Navetta Inverso show a space shuttle. Arlequín, harlequin, is a later and fuller blend.',
    history:
      'Omar de Frías, a Dominican over two metres tall whom a bad knee kept from professional basketball, worked for NASA in Washington from 2004. After two years of journeys to factories he presented Fratello in September 2013, rolled at Joya de Nicaragua in Estelí. For several years he kept both jobs; in the middle of the decade he left the agency for his firm. The shuttle on Navetta recalls those days, and other makers have since contributed lines.',
    sources: [
      'Washington Business Journal, September 2013',
      'cigarlifeguy.com, interview with Omar de Frías',
    ],
  },
]
