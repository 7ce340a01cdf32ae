import type { BrandStory } from '../brand-story.ts'

export const stories1ToA: readonly BrandStory[] = [
  {
    name: '1502',
    founded: '2012',
    description:
      'Nicaraguan cigars, most of them box-pressed, lanceros included. The first three lines go from gentle to strong: Emerald, Ruby, Black Gold; Blue Sapphire, a puro and round, and the older-leaf XO came later. On the pressed ones a small fold of wrapper covers the edge of the foot, so that the first draws taste of it alone. The band copies a Spanish doubloon.',
    history:
      'The number is a year: in 1502, on his fourth voyage, Columbus reached the coast of what is now Nicaragua. Enrique Sánchez Icaza, a Nicaraguan who had smoked cigars for decades without making any, went to Néstor Plasencia in 2010 with another business in mind and was told to make a cigar of his own and to stress where he came from. His firm, Global Premium Cigars, showed the first three lines at the American trade fair of 2012. Plasencia’s factory in Estelí rolls them.',
    sources: [
      'Cigar Journal, “Enrique Sanchez is Proudly Nicaraguan”',
      'ultimatecigarparty.com, Enrique Sanchez',
      'cigarcraig.com, 2017',
    ],
  },
  {
    name: 'A. Flores 1975',
    founded: '2004',
    description:
      'The signature of Abe Flores, blender and owner of PDR Cigars in the Dominican Republic. Gran Reserva and Serie Privada carry his own name and sit above the everyday PDR lines, which the same factory rolls under the older name Pinar del Rio. Broadly medium in strength, they mix Dominican leaf with tobacco from Nicaragua and elsewhere.',
    history:
      'Abe Flores was born in New York in 1975, the year in the name, and grew up on his grandfather’s farm near Bonao; he studied computing, played the bass and lost his work in software when the dot-com boom ended. In 2004 he joined the Rodríguez brothers, who had a small factory in Tamboril. Their Pinar del Rio of 2008 and PDR 1878 of 2009 did well enough for a larger building there. Later he bought the brothers out and named the company PDR Cigars.',
    sources: [
      'Cigar Aficionado, “The Formidable Factory”, 2015',
      'cigarwars.net, PDR Cigars',
      'ministryofcigars.com on Abe Flores',
    ],
  },
  {
    name: 'Acid',
    description:
      'Infused cigars from Estelí: the leaf rests for months in rooms filled with herbs, flowers and essential oils before it is rolled. Kuba Kuba and Blondie are the sizes most often met, the first darker and fuller, the second small and mild. The sweetened cap and the graffiti on the boxes made the line easy to recognise.',
    history:
      'Drew Estate brought out Acid around the turn of the millennium, when the young company was still looking for its own voice. The name is the nickname of Scott Chester, a designer of motorcycles and furniture in Brooklyn, whose studio gave the brand its drawings. Many tobacconists were doubtful of a cigar that smelt of incense, yet it carried the company through its first decade and paid for the factory in which Liga Privada and Undercrown were later made.',
    sources: ['Smoke Magazine, interview with Jonathan Drew and Marvin Samel, 2002'],
  },
  {
    name: 'Aganorsa Leaf',
    founded: '1998',
    description:
      'A grower first and a cigar maker second: Aganorsa plants Cuban-seed Corojo and Criollo in Estelí, Condega and Jalapa, sells much of the crop to other makers, and keeps leaf for its own cigars. Signature Selection, Supreme Leaf and La Validación show the spicy Corojo that smokers have come to know by the farm’s name.',
    history:
      'Eduardo Fernández, who had made his fortune with the Spanish chain Telepizza, entered tobacco in Nicaragua in 1998 with agronomists hired from Cuba and planted before he had a single customer. Buying Tropical Tobacco in Miami a few years later gave him brands and rollers, and from 2008 the cigars were sold as Casa Fernández. In 2018 the company took the name of its leaf. Illusione, Warped, HVC, Viaje and Foundation have all had cigars rolled in its Estelí factory, TABSA.',
    sources: [
      'Cigar Aficionado, “The Aganorsa Enigma”, 2012, and interview with Eduardo Fernández, 2019',
      'PCA The Magazine, show issue 2022',
    ],
  },
  {
    name: 'Aging Room',
    founded: '2011',
    description:
      'Small batches built around leaf that was found in limited quantity, hence the letters and numbers on the early boxes. Sizes bear musical terms, Rondo, Maestro, Concerto, because the founder trained as a violinist. Quattro, pressed square, exists in a Dominican version with an old Sumatra wrapper and in a stronger Nicaraguan one.',
    history:
      'Rafael Nodal left Cuba with the Mariel boatlift of 1980 and worked in health care before he, his wife Alina Cordoves and Hank Bischoff turned to cigars. Their firm sold Oliveros for years; renamed Boutique Blends, it started Aging Room with José “Jochy” Blanco of Tabacalera Palma near Santiago. Nodal joined Tabacalera USA in 2017 and the brand went with him. Quattro Nicaragua, made by AJ Fernandez in Estelí, followed and is now its best-known line.',
    sources: [
      'Cigar Aficionado, “Sitting Down with Rafael Nodal”, 2014',
      'Cigar Journal, portrait of Rafael Nodal',
    ],
  },
  {
    name: 'AJ Fernandez',
    description:
      'Full-flavoured Nicaraguan cigars from the family of a Cuban tobacco grower, much of their leaf grown on the maker’s own farms. New World, Enclave and Bellas Artes make up the centre of the range; Last Call is a short, modestly sized companion. The factory also rolls a large number of lines for other owners.',
    history:
      'Abdel J. Fernández comes from a family of growers at San Luis in the Cuban province of Pinar del Río; his grandfather Andrés had made cigars before the revolution. He moved to Nicaragua as a young man and began in Estelí with six rollers, working for other brands and for mail-order houses whose lines, Man O’ War and Diesel among them, spread his name. San Lotano followed in 2010 as a first brand of his own, New World in 2014. Tabacalera USA later had him make a Nicaraguan H. Upmann that names him on the label.',
    sources: [
      'cigars.com, manufacturer spotlight on AJ Fernandez',
      'cigar.com, interview with Ismael and AJ Fernandez',
      'stogieguys.com, interview with AJ Fernandez, March 2011',
    ],
  },
  {
    name: 'Aladino',
    founded: '2015',
    description:
      'Honduran cigars made almost wholly from one family’s farms in the Jamastrán valley, with an old Corojo as the main tobacco. Corojo and Corojo Reserva are the reference; Cameroon, Candela and Connecticut dress similar fillers in other wrappers. The years 1947–1961 on the bands recall the Havana cigars the owner remembers from his youth.',
    history:
      'Julio R. Eiroa, born in Pinar del Río in 1938, came to Honduras in the 1960s to grow leaf for Ángel Oliva and stayed as a planter in his own right. After his family had sold Camacho to Davidoff in 2008 he went on farming, and in 2015 he and his son Justo founded JRE Tobacco. The name belonged to a cinema in Danlí that his family owned and turned into a cigar factory. It was first shown beside the cigars of his other son, Christian, before it went its own way a year later.',
    sources: [
      'pleasantsmoke.com and egmcigars.com on the Eiroa family',
      'Smokingpipes, interview with Justo Eiroa',
    ],
  },
  {
    name: 'Alec Bradley',
    founded: '1996',
    description:
      'A company from Fort Lauderdale in Florida whose cigars are rolled in Honduras and Nicaragua, long in the factories of the Plasencia family and their neighbours. Prensado, a square-pressed Corojo from Trojes in Honduras, and the earlier Tempus made its reputation; Black Market, Kintsugi and Project 40 reach from stout to everyday.',
    history:
      'Alan Rubin sold his hardware-importing business and started the firm in 1996, naming it after his young sons Alec and Bradley. It began badly, as the boom was ending, with a cigar for golf courses. Work with Hendrik Kelner on Occidental Reserve, and later Tempus of 2007, put it on firm ground. The sons eventually blended lines of their own. Scandinavian Tobacco Group bought the business in February 2023 and moved it to its Forged Cigar Company.',
    sources: [
      'Announcement of Scandinavian Tobacco Group, February 2023, as reported by halfwheel.com',
      'Famous Smoke, Cigar Advisor, 2018 and 2023',
    ],
  },
  {
    name: 'Arturo Fuente',
    founded: '1912',
    description:
      'A family house from Tampa that has worked in Santiago, Dominican Republic, since 1980. Hemingway brought back the tapered perfecto, Don Carlos shows its use of Cameroon wrapper, and Fuente Fuente OpusX is made entirely of Dominican leaf, wrapper included, which many growers had thought impossible. Añejo and the everyday Chateau and 8-5-8 complete the range.',
    history:
      'Arturo Fuente, an emigrant from Cuba, opened a factory in West Tampa in 1912; it burned down in 1924 and he did not start again until 1946, at home. His son Carlos took over in the 1950s and tried Nicaragua and Honduras, each ended by war or fire, before moving to Santiago in 1980 with his own son Carlos junior. At Château de la Fuente near Bonao they grew the wrapper for OpusX, which reached shops in 1995. Carlos senior died in 2016.',
    sources: ['Wikipedia, Arturo Fuente', 'Cigar Journal, “Carlos Fuente Jr.: Wir sind alle Eins”'],
    notableLines: [
      'OpusX',
      'Hemingway',
      'Don Carlos',
      'Anejo',
      'Chateau Fuente',
      '8-5-8',
      'Casa Cuba',
    ],
  },
  {
    name: 'Ashton',
    founded: '1985',
    description:
      'A Philadelphia brand rolled mainly by the Fuente family in the Dominican Republic. Classic and Cabinet Selection wear pale Connecticut shade and are smooth; Virgin Sun Grown, or VSG, uses a dark Ecuadorian wrapper and is far stronger, and ESG has a wrapper from the Fuentes’ own farm. Symmetry and Heritage Puro Sol stand between the two poles.',
    history:
      'Robert Levin, whose family owned Holt’s tobacco shop in Philadelphia, launched Ashton in 1985 and took the name from William Ashton Taylor, an English maker of pipes. Carlos Fuente senior agreed to roll it a few years later, a tie that has held ever since. Cabinet and Aged Maduro came first, VSG in 1999. Levin’s children Sathya and Meera now run the company, which also owns La Aroma de Cuba and San Cristobal, both made by the García family in Nicaragua.',
    sources: [
      'Cigar Aficionado, “An Interview With Ashton’s Robert Levin”, 2003',
      'mk-soehne.com, Ashton',
      'lordpuffercigars.com on Ashton',
    ],
  },
  {
    name: 'Asylum',
    founded: '2012',
    description:
      'Honduran cigars with a taste for size: ring gauges of 70 and even 80 are part of the regular range, beside more usual formats. Ogre winds light candela and dark leaf around each other like a barber’s pole. Names such as Lobotomy, Insidious and Nyctophilia keep to the theme that the brand’s title sets.',
    history:
      'Tom Lazuka and Kevin Baxter created the brand in 2012 with Christian Eiroa, who had just returned to cigars with his company CLE in Danlí and rolls it there. Lazuka had noticed that shops kept selling out of the thickest cigars on their shelves and asked for a ring gauge of 70 from the start; the 80 was added two years later, half in jest. Unlucky thirteen appears on much of the packaging, so the first line is often called Asylum 13.',
    sources: ['PCA The Magazine, July 2019, on the Ogre line'],
  },
  {
    name: 'Atabey',
    founded: '2012',
    description:
      'Long-aged cigars from Costa Rica whose recipe is kept secret: the maker names neither wrapper nor filler. The shapes are mostly slender or classic and carry ritual names such as Ritos, Brujos and Delirios. Plain pale bands and cedar-lined boxes show the hand of a designer who dressed many Havana brands before making cigars himself.',
    history:
      'In the belief of the Taíno people Atabey was the mother goddess of moon, water and birth. The Cuban artist Nelson Alfonso, whose studio had drawn bands and boxes for Habanos brands including Cohiba Behike, chose her name when his firm Selected Tobacco introduced this brand together with Bandolero and a revived Byron in 2012. Rolling takes place in Costa Rica, and in the United States the cigars are sold through United Cigars of New Hampshire, the distribution house of the retailer David Garofalo.',
    sources: ['luxurycigarclub.com, “The Nelson Alfonso Story”, 2020', 'thecigarauthority.com'],
  },
  {
    name: 'Avo',
    description:
      'Smooth Dominican cigars named after a pianist, with musical touches throughout the range. Classic and XO wear pale Ecuadorian Connecticut over Dominican filler; Heritage and Domaine are darker and stronger, and Syncro mixes leaf from several countries under a pressed shape. For years a limited cigar marked each of the founder’s birthdays.',
    history:
      'Avo Uvezian was born in Beirut in 1926 to an Armenian family and played jazz there and in New York. At his piano bar in Puerto Rico he offered guests cigars made for him; when they asked to buy, he sought out Hendrik Kelner in Santiago, and in the late 1980s the two brought out the brand. Davidoff, already its distributor, acquired it in 1995, and Uvezian remained its face until he died in 2017. It is rolled in the Davidoff group’s Dominican factories.',
    sources: [
      'Armenian Weekly, obituary of Avo Uvezian, March 2017',
      'Tobacco Business, “In Memoriam: Avo Uvezian”, 2017',
    ],
  },
]
