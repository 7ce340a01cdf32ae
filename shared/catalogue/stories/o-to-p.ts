import type { BrandStory } from '../brand-story.ts'

export const storiesOToP: readonly BrandStory[] = [
  {
    name: 'Oliva',
    founded: '1995',
    description:
      'Nicaraguan cigars in lettered series. Serie G is the lighter, with African Cameroon wrapper, Serie O stands in the middle, and Serie V uses ligero from Jalapa; Melanio, a refined Serie V with an Ecuadorian Sumatra wrapper, carries the name of the first planter. Connecticut Reserve is the mild one. Leaf is grown on the company’s own farms.',
    history:
      'Melanio Oliva planted tobacco in Pinar del Río in 1886. His grandson Gilberto became a leaf broker and, after the revolution, tried the soils of several countries, the Philippines among them, before settling on Nicaragua. In 1995 he and his son Gilberto junior founded the cigar company; another son, José, made it one of the largest in Estelí and later entered politics as speaker of the Florida House. J. Cortès, the firm of the Belgian Vandermarliere family, bought Oliva in 2016.',
    sources: ['Wikipedia, Oliva Cigar Co.', 'Cigar Journal, obituary of Gilberto Oliva, 2017'],
  },
  {
    name: 'Oscar Valladares',
    founded: '2012',
    description:
      'Honduran cigars in unusual dress. Leaf by Oscar comes wrapped in a whole unfermented leaf in place of cellophane, The Oscar half in candela, and other lines use paper that the factory makes from tobacco scraps. Super Fly and McFly are livelier in style; Altar Q and Wild Hunter, with animal masks and Maya motifs, complete the group.',
    history:
      'Oscar Valladares worked for a travel agency in Tegucigalpa and one day had to drive a party of Americans; Rocky Patel was among them, and later employed him for nine years in Danlí. In 2012 he set up on his own with his brother Héctor and Bayron Duarte. Their first cigar, 2012, included one wrapped in leaf for the end of the Maya era that December. Jim Robinson, a Pittsburgh shopkeeper, ordered more in that form, and so Leaf by Oscar arose.',
    sources: [
      'Cigar Journal on Oscar Valladares',
      'cigarwars.net, Oscar Valladares Tobacco & Co.',
      'oscartobacco.com',
    ],
  },
  {
    name: 'Ozgener Family',
    founded: '2022',
    description:
      'A small company in the shape of a family album, run by the son of CAO’s founder. Bosphorus takes its title from the strait that divides Istanbul, Aramas is fuller, and Firsts is a limited series. Pi Synesthesia plays on numbers and the senses. Medium strength and painted, colourful boxes are common to all.',
    history:
      'Cano Ozgener, born in Istanbul to Armenian parents, founded CAO in Nashville in 1968; his son Tim left the stages of California to join him and became its president. The family sold in 2007, and Tim later directed OZ Arts, the arts centre that he and his father set up. He was also a silent partner of Crowned Heads. After a pause of twelve years he presented Bosphorus at the trade fair of 2022, made by Tabacalera Pichardo in Estelí and sold through his friends at Crowned Heads.',
    sources: [
      'stogiepress.com on Bosphorus',
      'Boveda, Box Press, episode 97, 2023',
      'leafngrainsociety.com on the factory',
      'Cigar Aficionado, “The Change at C.A.O.”, 2004',
    ],
  },
  {
    name: 'Padilla',
    founded: '2003',
    description:
      'Cigars from a Miami company without a factory, which has worked with many makers over the years, Don Pepín García in its early days, AJ Fernandez and the Raíces Cubanas workshop among later ones. Miami and 1932 are the names older smokers recall; Finest Hour, Corojo 99, Invictus and Vintage Reserve belong to the present list.',
    history:
      'Ernesto Padilla, a graphic designer who had worked for Perdomo, began at the end of 2003 in Miami with his brother Carlos as a silent partner. He is a son of Heberto Padilla, the Cuban poet whose arrest in 1971 turned many writers against the government there, and the line 1932 is named for the poet’s year of birth. The first cigar was Dominican; the Miami that made the name known was rolled by José García at El Rey de los Habanos. Later production went to Honduras and Nicaragua, but the classical look of bands and boxes, in which he has a hand himself, remained a constant.',
    sources: [
      'Cigar Aficionado, “An Interview with Ernesto Padilla”, 2008, and portrait of José García',
      'Tobacco Business International, January 2017',
    ],
  },
  {
    name: 'Padrón',
    founded: '1964',
    description:
      'Nicaraguan puros from a family that grows, ages and rolls its own tobacco. The Thousand Series, once the only one, is unadorned; the 1964 Anniversary and 1926 Serie are pressed square, use older leaf and exist in natural and maduro wrappers, and Family Reserve is older still. Dámaso is a mild exception with Connecticut leaf.',
    history:
      'José Orlando Padrón, from a family of growers in Pinar del Río, arrived in Miami with little and saved for a shop by doing carpentry with a hammer that a friend gave him; it became the firm’s emblem. He opened on 8 September 1964. Production moved to Estelí in 1970, survived a fire in the war of 1978 and, during the American embargo, a stay in Honduras. The 1964 series came for the thirtieth year. He died in 2017, and his son Jorge is president.',
    sources: [
      'emersonscigars.com, “El Martillito: The Building of Padron Cigars”',
      'firmincigars.com.au, dates of the company',
    ],
    notableLines: [
      '1964 Anniversary Series',
      '1926 Serie',
      'Family Reserve',
      'Thousand Series',
      'Damaso',
    ],
  },
  {
    name: 'Partagás',
    founded: '1845',
    description:
      'A Havana marque of earthy, full character. Serie D No. 4 is one of the most widely sold robustos of Cuba; Lusitanias is a double corona, Shorts a small everyday cigar, and Serie E and P add thicker or pointed shapes. The Dominican Partagas of General Cigar, with a Cameroon wrapper or as Black Label, is a different product.',
    history:
      'Jaime Partagás from Catalonia founded his factory in 1845 and soon built it behind the Capitol’s later site, on Calle Industria. He is credited with one of the first readers in a rolling room, and was killed on one of his plantations in 1868. The banker Bances followed, then from 1900 Ramón Cifuentes, whose firm added Ramón Allones and Bolívar. His son Ramón refused to serve the new state after 1960, emigrated, and helped General Cigar begin a Partagas abroad. The Cuban factory moved house in 2011.',
    sources: ['Wikipedia, Partagás (cigar brand)', 'thecubanhistory.com, Jaime Partagás'],
  },
  {
    name: 'Perdomo',
    founded: '1992',
    description:
      'A family company in Estelí that does nearly everything itself, from seedlings to cedar boxes. Champagne, with a pale Connecticut wrapper, is its widely sold mild cigar; Lot 23 comes from a single field, Habano Bourbon Barrel-Aged rests its wrapper in casks, and 20th and 30th Anniversary are richer. Most lines exist in three wrappers, light to dark.',
    history:
      'Silvio Perdomo and his son Nick worked in the Partagás and Upmann factories of Havana; after the revolution Silvio spent more than a decade in prison and Nick fled, wounded, to the United States. In August 1992 Nick junior, an air-traffic controller in Miami, and his wife Janine began rolling in their garage as Nick’s Cigar Company. They outgrew Florida, moved to Nicaragua in the second half of the decade and built a factory there whose size earned it the byname El Monstro.',
    sources: [
      'Wikipedia, Perdomo (cigar brand)',
      'Cigar Aficionado, “The World According to Perdomo”, 2001',
    ],
  },
  {
    name: 'Plasencia',
    description:
      'The family’s own cigars, after decades of rolling for others. The Alma series shows the farms one by one: Alma Fuerte is a strong puro with ten-year-old leaf, Alma del Campo and Alma del Fuego come from Nicaraguan valleys and an island volcano. Cosecha lines hold one Honduran crop, and Reserva Original is made of organically grown leaf.',
    history:
      'Eduardo Plasencia, from the Canary Islands, planted tobacco in Cuba in 1865. His descendants lost their land after the revolution; Sixto and then Néstor went on in Mexico, Nicaragua and Honduras, twice driven out or burnt out by war and blue mould. From 1986 Néstor added factories in Danlí and Estelí to the fields, and these have made millions of cigars for Alec Bradley, Rocky Patel and many more. His son Néstor Andrés pushed for a brand with the family name; Alma Fuerte of 2017 opened it.',
    sources: ['plasenciacigars.com, Heritage'],
  },
  {
    name: 'Por Larrañaga',
    founded: '1834',
    description:
      'The Havana marque with the longest unbroken production, mild to medium with a caramel-like sweetness in the accounts of many smokers. Petit Coronas, Panetelas, Montecarlos and the thicker Picadores and Galanes are its sizes of recent years. Once a giant of the trade, it is now made in small quantities and known chiefly to enthusiasts.',
    history:
      'Ignacio Larrañaga, a Spaniard, registered the brand in 1834. By the end of the century it was among Havana’s leaders, and Kipling, in a poem of 1886, let a man compare his Larrañaga with his fiancée. In 1925 the company, then in a large building on Carlos III, became the first in Cuba to roll by machine, which led to strikes and boycotts. After 1960 its role shrank step by step. Machine-made sizes have been given up since, and all are rolled by hand again.',
    sources: [
      'egmcigars.com, “The Elder Statesmen of Cuban Cigars”',
      'cubancigargroup.com on the machines of 1925',
    ],
  },
  {
    name: 'Powstanie',
    founded: '2015',
    description:
      'Strong Nicaraguan cigars by two Florida brothers, with the emblem of the Polish wartime resistance on a red and white band. Habano and Broadleaf are the regular lines; SBC, for surrounded by champions, is a limited cigar, and Wojtek, striped with two wrappers, is named after the bear that carried ammunition for Polish troops in the Second World War.',
    history:
      'Mike and Greg Szczepankiewicz run Cigar Hustler, a shop in Deltona, Florida. They wanted more than a house blend, and in 2015 launched a brand meant for other shops too; the name, uprising in Polish, honours the country of their forebears. Mike worked out the Habano and Greg the Broadleaf with Skip Martin and Esteban Disla, whose workshop NicaSueño in Estelí had until then rolled for RoMa Craft alone. Wojtek has come out in one size a year, changing shape, since 2019.',
    sources: [
      'cigarinspector.com, November 2020',
      'halfwheel.com on Wojtek, 2019 to 2023',
      '99cigars.com, 2018',
    ],
  },
  {
    name: 'Protocol',
    founded: '2015',
    description:
      'Nicaraguan cigars by two police officers, with names from their profession. The first line, often called Blue for its band, was joined by Probable Cause, in a dark San Andrés wrapper from Mexico, and Themis; Sir Robert Peel and Eliot Ness honour two lawmen, and John Doe is what the police call a man unknown. They are rolled at La Zona in Estelí, mostly in the usual sizes.',
    history:
      'Juan Cancel and Bill Ives both served in the police and used to meet in the evening for cigars and rum. Protocol owes its name, they tell, to a night when the bottle was empty and Ives declared it protocol to keep another in the house. Their Cubariqueño Cigar Company, whose title blends the words for Cuban and Puerto Rican, showed the cigar at the American trade fair of 2015. Probable Cause followed in 2016 and Sir Robert Peel, named after the founder of London’s police, in 2019. Erik Espinosa’s factory has made them from the beginning.',
    sources: [
      'thecigarnut.com on Probable Cause',
      'halfwheel.com on Probable Cause, 2016',
      'leafenthusiast.com on Sir Robert Peel',
      'Cigar Coop, “Factory of the Year”, January 2016',
    ],
  },
  {
    name: 'Punch',
    founded: '1840',
    description:
      'A Havana marque of medium strength with Mr Punch on its boxes. Double Coronas is the large classic; Punch 48 and Short de Punch are recent. The American Punch, made by General Cigar in Honduras and Nicaragua, is another thing and stronger: Rare Corojo with its reddish wrapper, Gran Puro, Diablo and the everyday Knuckle Buster.',
    history:
      'A German named Stockmann created Punch around 1840 for British smokers and borrowed the puppet-show figure; the London magazine of that title began a year later. Manuel López, whose name is still on the band, owned it from the 1880s. Fernández, Palicio y Cía bought it around 1930 and made it beside Hoyo de Monterrey and Belinda. When the firm was nationalised in 1960 Fernando Palicio took his rights abroad, and Villazon of Tampa used them in Honduras.',
    sources: ['liquisearch.com, Punch (cigar)'],
  },
]
