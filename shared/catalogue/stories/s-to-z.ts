import type { BrandStory } from '../brand-story.ts'

export const storiesSToZ: readonly BrandStory[] = [
  {
    name: 'Saint Luis Rey',
    founded: '1940',
    description:
      'A Havana marque of small output and full flavour, reduced to one regular size, Regios, a robusto. Serie A, Churchills and the slim Lonsdales live on in collections. In America the name is borne by a separate Honduran cigar with dark wrappers, of which Serie G is the thickest. The two have nothing in common but the title.',
    history:
      'Whether Zamora y Guerra of Havana or the London importers Nathan Silverstone and Michael de Keyser first thought of it is disputed; the registration dates from 1940. Thornton Wilder’s novel The Bridge of San Luis Rey and the tobacco town of San Luis are both named as its godparents. Silverstone had the sole right to sell it, in Britain, until the early 1990s, when Habanos opened it to the world. It is rolled in Havana in the factory of Romeo y Julieta.',
    sources: [
      'Wikipedia, Saint Luis Rey',
      'JR Cigars, history of Saint Luis Rey, 2023',
      'egmcigars.com',
    ],
  },
  {
    name: 'San Cristóbal',
    founded: '2007',
    description:
      'Nicaraguan cigars rolled by My Father for the owners of Ashton; not to be confused with the Cuban San Cristóbal de la Habana. Clásico is a rich puro, Revelation rounder with an Ecuadorian Sumatra wrapper, Quintessence stronger and Elegancia pale and mild. Bright tropical colours on the boxes, macaws included, distinguish the lines.',
    history:
      'Robert Levin of Philadelphia, who already had Ashton from the Fuentes, and his son Sathya first smoked the cigars of José “Pepín” García in 2005, when he was rolling in a small Miami shop, and commissioned a brand from him. San Cristobal, Saint Christopher, was presented in 2007 as a Nicaraguan puro from Estelí. Elegancia was the second blend, Revelation the third, and Quintessence came after. The work pleased the Levins so well that they later moved La Aroma de Cuba from Honduras to the same hands.',
    sources: [
      'Cigar Aficionado, “The Next Big Thing in Cigars, Pepin”, 2007, and report on La Aroma de Cuba',
      'Robb Report, “Leisure: Ashes to Ashtons”',
      'stogieguys.com on Revelation, June 2015',
    ],
  },
  {
    name: 'San Cristóbal de la Habana',
    founded: '1999',
    description:
      'A Cuban brand bearing the first full name of the city of Havana. Its sizes are called after colonial fortresses and streets: El Morro, La Fuerza, La Punta, El Príncipe and, later, Mercaderes and Oficios. Strength is light to medium, with a mellow, toasted taste. Several of the original cigars have been withdrawn and are sought by collectors.',
    history:
      'San Cristóbal de La Habana was founded in its present place in 1519, and exactly 480 years later, on 20 November 1999, Habanos presented the brand in the capital. An older Havana brand of the same name, made until the revolution, has nothing to do with it. Four sizes came first, one for each fortress that guarded the harbour. Three more, called after streets of the old quarter, were made for a humidor on the fifth anniversary in 2004 and then sold only by the specialised shops, the Casas del Habano.',
    sources: [
      'Wikipedia, San Cristobal de la Habana (cigar)',
      'Excelencias, “San Cristobal de La Habana: A Decade of Crowns and Awards”',
    ],
  },
  {
    name: 'San Lotano',
    founded: '2010',
    description:
      'The first brand that AJ Fernandez offered to tobacconists under his family’s colours, medium to full in strength. Oval has gently flattened sides, between round and pressed; Requiem renewed the original lines in Connecticut, Habano and Maduro; Bull, made at first for a single wholesaler, is pressed square. Dominicano comes from across the sea, from the Dominican Republic.',
    history:
      'By the family’s account Andrés Fernández, AJ’s grandfather, made San Lotano cigars in a factory of that name in Pinar del Río before the revolution. The grandson had rolled for other brands and for catalogue houses in Estelí when he chose the name in 2010 for his entry into ordinary shops. Oval was added in 2011. As New World and other lines with his own name took over, this brand was redrawn, and Requiem, which goes back to the original blends, replaced the first series.',
    sources: [
      'cigar.com, interviews with AJ Fernandez and with Ismael and AJ Fernandez',
      'stogieguys.com, interview with AJ Fernandez, March 2011',
      'humoytabaco.com on Requiem, 2023, and on San Lotano Habano, 2024',
    ],
  },
  {
    name: 'Sancho Panza',
    description:
      'A Havana marque of light, slightly salty cigars, now very small. Non Plus, a petit corona, and Belicosos, a short pyramid, were the last regular sizes; Sanchos, of more than nine inches, was among the longest cigars made in Cuba. The Honduran Sancho Panza, with Double Maduro and Extra Fuerte, is a full-bodied American brand.',
    history:
      'The squire of Cervantes’s Don Quixote gave the name. Emilio Ohmstedt, a German, is held to be the founder, in 1848 according to some and 1852 according to others. The firm that owned El Rey del Mundo had it by the early twentieth century, and Spain was a good market for a name out of its own literature. After 1960 production dwindled, and Habanos has let most sizes lapse. Villazon of Tampa launched the Honduran namesake around the turn of the millennium; General Cigar took it over with that company.',
    sources: ['liquisearch.com and degustasigari.it on Emilio Ohmstedt'],
  },
  {
    name: 'Southern Draw',
    founded: '2014',
    description:
      'Cigars by a Texan family of veterans, rolled mainly by AJ Fernandez in Estelí. Most lines are called after plants: Kudzu and Firethorn, the first two, Rose of Sharon, mild with an Ecuadorian wrapper, Cedrus, Desert Rose and Manzanita. Jacobs Ladder, in Pennsylvania Broadleaf, is the strong one, Quickdraw the simple one.',
    history:
      'Robert and Sharon Holt of Austin, both with military service in the family, put the brand into full production in 2014 after some years of trials. They agreed early on with AJ Fernandez, at whose factory they choose bales themselves; the wrapper for Manzanita, whose tint recalled the bark of a tree from childhood camping trips, was set aside years before use. A charity programme called Ignite, begun in 2018, gives new releases in aid of veterans and people in need.',
    sources: [
      'cigar.com, interview with Robert Holt, 2020',
      'stogiepress.com on Manzanita',
      'cigarhawkblog.wordpress.com, April 2018',
    ],
  },
  {
    name: 'Tatuaje',
    founded: '2003',
    description:
      'Cigars by Pete Johnson, made by the García family in Miami and Estelí. The brown label, Reserva or Miami, is the original, in old Havana sizes; Havana VI, in red, is milder, Fausto stronger, and Cojonú and Verocú are full. The Monster Series, each year after another figure of horror films, was sold in special boxes by thirteen chosen shops and is widely collected.',
    history:
      'Johnson came from Maine to Los Angeles to play bass in rock bands, took work in cigar shops and was nicknamed Tattoo Pete; tatuaje is the Spanish word. In 2003 José “Pepín” García, newly arrived in Miami and unknown, rolled the first cigars for him, and the two made each other’s reputation. Production of most lines moved to Estelí with the family, while some stayed in Miami. Johnson also founded L’Atelier, and still designs the bands and boxes of both houses himself.',
    sources: ['Cigar Aficionado, Big Smoke Las Vegas, “Cult Cigars”, 2018'],
  },
  {
    name: 'Te-Amo',
    description:
      'A Mexican brand of San Andrés tobacco, for a long time the only widely sold cigar of that country in the United States and a familiar sight in the delicatessens of New York. The older line is earthy and dry; World Selection pairs Mexican leaf with that of other origins, and Revolution is a smaller modern blend.',
    history:
      'The Turrent family, growers in Veracruz since 1880, first made cigars for Mexico alone. The brand, meaning I love you, dates from the 1960s, when the embargo on Cuba made Americans look elsewhere; a German account puts the company’s start at 1972. Alberto Turrent, who joined his father in 1960 as a truck driver, built up its export, and New York was its stronghold through the following decades. The family now gives more attention to Casa Turrent, but still rolls Te-Amo near San Andrés.',
    sources: [
      'Cigar Aficionado, interview with Alberto and Alejandro Turrent, 2009',
      'Cigar Journal, award to Alberto Turrent, 2014',
      'cigarlifeguy.com on Mexican cigars',
    ],
  },
  {
    name: "The Griffin's",
    founded: '1984',
    description:
      'Mild Dominican cigars of the Davidoff group, with the winged beast of fable on the band. The classic line joins Dominican filler to a pale Ecuadorian Connecticut wrapper and stays close to the house style at a simpler level; Maduro and Nicaragua are fuller. The brand has its friends mainly in Switzerland, Germany and France.',
    history:
      'Bernard Grobet owned the Griffin’s Club in Geneva, a meeting place of show business, and from 1984 had cigars made for its guests alone, with the club’s beast on the band. They came from Tabacos Dominicanos, the firm of Hendrik Kelner in Santiago, which a few years later would make Davidoff’s as well. Swiss shops asked for them, and in 1989 the American branch of Oettinger began to sell them in the United States. Oettinger bought the brand in 1992 and has continued it since.',
    sources: ['cigarsandspiritsbuer.blogspot.com, after griffinscigars.com'],
  },
  {
    name: 'Trinidad',
    founded: '1969',
    description:
      'A Havana brand of medium strength and slim, pigtailed shapes. Fundadores, long and thin, is the original; Reyes, Coloniales and Vigía followed, then the thicker Esmeralda, Topes and Media Luna. La Trova is kept for specialised shops. Espíritu, Santiago and Paradox are Dominican or Nicaraguan cigars of Tabacalera USA that use the same name.',
    history:
      'Named after the colonial town in the south of Cuba, Trinidad was first rolled at El Laguito in 1969 as a gift for official visitors. A cigar magazine in 1992 reported that only Fidel Castro might bestow it; Castro himself said he gave Cohiba, and Adriano Martínez of Habanos called it a present of lower rank without Cohiba’s third fermentation. Fundadores opened public sale in February 1998 at the Habana Libre hotel. Since the 2000s much of the rolling has been done in Pinar del Río.',
    sources: ['Wikipedia, Trinidad (cigar), after Min Ron Nee'],
  },
  {
    name: 'Vega Fina',
    founded: '1998',
    description:
      'Smooth Dominican cigars for the European market, mild to medium and easy to find in Spain. Classic joins Dominican, Honduran and Indonesian leaf under a pale wrapper; Fortaleza 2 is one step stronger, and Nicaragua brings that country’s tobacco. The 1998 line is a later, more aged blend, while Chinese zodiac years appear as limited editions.',
    history:
      'The Spanish company Tabacalera introduced VegaFina in 1998, shortly before it merged with the French SEITA to become Altadis. The cigars were developed at Tabacalera de García in La Romana, the large factory on the south coast that José Seijas directed at that time. Imperial Tobacco acquired Altadis in 2008 and sold its premium cigars in 2020; VegaFina went with them. The name means fine field, after the vegas on which tobacco is grown.',
    sources: ['Cigar Aficionado, “World’s Biggest Cigar Company Changes Owners”, 2020'],
  },
  {
    name: 'Vegas Robaina',
    founded: '1997',
    description:
      'A Cuban brand that bears the name of a living farmer of its day. Famosos, a short thick corona, Únicos, a pyramid, and Don Alejandro, a double corona, are the sizes still met; Clásicos and Familiares have been withdrawn. Medium in strength, they were meant to do honour to the wrapper for which the family’s farm was known.',
    history:
      'Alejandro Robaina grew tobacco on El Pinar, at Barbacoas near San Luis, where his family had planted since 1845, and year after year a larger share of his leaf was fit for wrappers than anywhere else. Habanos dedicated the brand to him and launched it in Madrid in 1997. He travelled as an ambassador for Cuban cigars and received visitors on his porch until his death in 2010, at ninety-one. His grandson Hiroshi carried on the farm.',
    sources: ['trustingchoice.com on the launch in Madrid'],
  },
  {
    name: 'Vegueros',
    founded: '1996',
    description:
      'Short, stocky Cuban cigars from Pinar del Río, made where the tobacco grows. Mañanitas, Tapados and Entretiempos are all under five inches, with Centrofinos and Centrogordos added later; packs and tins suit them to the pocket. The blend is medium, sturdy and plain in the manner of what farmers roll for themselves.',
    history:
      'A veguero is a tobacco farmer. The Francisco Donatién factory, a former prison in the town of Pinar del Río, had made cigars for local people since 1961, and visitors asked for them; in 1996 Habanos gave them to the world in four thin sizes. In 2013 it announced a complete remaking, with new shapes, a lighter blend and a cheerful design, which reached shops in 2014. It remains one of the few Cuban brands that are not rolled in Havana.',
    sources: [
      'Cigar Aficionado, “Vegueros Coming in April”, 2014',
      'thecigarguy.co and tabaccheriacastelli.it on the factory',
    ],
  },
  {
    name: 'Viaje',
    description:
      'Small, one-off batches with calendar themes. Oro and Platino were the first; Exclusivo and Satori return from time to time, and Skull and Bones, Zombie, Farmer Bill Hatchet, Stuffed Turkey and Birthday Blend belong to particular weeks of the year. Nicaraguan leaf is the rule, and many of the cigars are thick and strong.',
    history:
      'Andre Farkas, an American of Hungarian family who had a tobacco shop in Los Angeles, founded the brand, whose title means journey, in the later 2000s. After a start at Joya de Nicaragua he moved to Raíces Cubanas in Honduras and then to the Aganorsa factory TABSA in Estelí. Notice in the press of 2010 made shops compete for his deliveries, and he resolved to make no regular line that would have to taste the same forever.',
    sources: ['cigarworld.de, Viaje', 'halfwheel.com, trade fair report, 2014'],
  },
  {
    name: 'Villiger',
    founded: '1888',
    description:
      'A Swiss and German house of machine-made cigars, Export and Kiel among them, that has also offered handmade ones since 2008. San Doro, La Flor de Ynclan and La Vencedora are rolled for it in Nicaragua, the Dominican Republic and elsewhere; Cuéllar is Dominican. Export, pressed square, is an old favourite of Swiss hikers and soldiers.',
    history:
      'Jean Villiger founded the firm at Pfeffikon, in the canton of Lucerne, in 1888 and died in 1902. His widow Louise led it for sixteen years, brought out the mouthpiece cigar Kiel and opened a branch in Germany in 1910. Sons and grandsons followed: Kaspar became a member of the Swiss government, Heinrich, born in 1930, ran the company into old age and imported Havanas for Germany with 5th Avenue from 1989. The 120th birthday brought its first cigar rolled wholly by hand.',
    sources: [
      'villigercigars.com, Heinrich Villiger at ninety',
      'puff.com, “120 years of history”, 2008',
      'herrenwerk.de on the company',
    ],
  },
  {
    name: 'Warped',
    founded: '2008',
    description:
      'Cigars in the old Cuban fashion, slender, with closed feet or triple caps, by Kyle Gellis. La Colmena and El Oso are rolled at El Titan de Bronze in Miami; Flor del Valle, Cloud Hopper and Serie Gran Reserva 1988 come from the Aganorsa factory in Nicaragua. Guardian of the Farm, named after a bulldog there, is shared with that house.',
    history:
      'Gellis started a firm called Warped Kustoms at fourteen, making headwear for paintball players, and kept the name when he turned to cigars in August 2008 as a student in Florida. He had driven to Little Havana to learn and found a family workshop willing to roll small lots. A pause for his studies followed; with new designs he went to the trade fair of 2014, and from then on the brand was sold across America. He has since made cigars with Casa Fernández and others.',
    sources: [
      'worldofcigarsblog.com, interview with Kyle Gellis, 2009',
      'Smokingpipes, interview with Kyle Gellis',
      'halfwheel.com on El Oso, 2024',
    ],
  },
  {
    name: 'Zino',
    description:
      'The less formal brand of the Davidoff group. Zino Nicaragua, its present face, has a Nicaraguan heart but an Ecuadorian wrapper, fillers from three countries and a factory in Honduras. The Platinum lines, Crown and Scepter, were Dominican cigars with big ring gauges and silver-coloured dress; earlier still, a Honduran Zino with a plain band was the everyday choice.',
    history:
      'Cuban cigars could not be sold in the United States, so in the second half of the 1970s Zino Davidoff and Ernst Schneider of Oettinger had a brand with the founder’s first name made in Honduras; most accounts give 1977. Mouton Cadet, for the Rothschild vineyard, followed in 1983. The experience helped when Davidoff left Cuba around 1990. Zino Platinum came at the end of 2003, aimed at a younger public in the cities, and was given up later. In the 2020s the short name returned with Zino Nicaragua.',
    sources: [
      'zigarrenwelt.de and manuels.ch on the beginnings',
      'thecolddraw.co.nz on Zino Nicaragua, 2024',
    ],
  },
]
