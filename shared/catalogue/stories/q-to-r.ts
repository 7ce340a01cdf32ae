import type { BrandStory } from '../brand-story.ts'

export const storiesQToR: readonly BrandStory[] = [
  {
    name: "Quai d'Orsay",
    founded: '1973',
    description:
      'A Havana brand made at the wish of France: pale wrappers, mild to medium strength and a floral lightness. Coronas Claro kept it alive for years; No. 50 and No. 54, named by ring gauge and darker than before, renewed it, and No. 52 followed. Imperiales, a Churchill, is remembered by collectors and has been withdrawn.',
    history:
      'In the early 1970s Valéry Giscard d’Estaing, then finance minister, asked the state tobacco monopoly SEITA why his country had no cigar of its own to offer. Gilbert Belaubre, put in charge, insisted on handwork and Cuban leaf, and Cubatabaco made the cigars from 1973. Both SEITA and the foreign ministry had their address on the Paris embankment of the name. For about four decades it was hardly seen outside France; in 2017 Habanos redesigned it and sold it around the world.',
    sources: [
      'halfwheel.com on the No. 54',
      'Excelencias, interview with Yves Belaubre, 2017',
      'Cigar Aficionado, March 2017',
    ],
  },
  {
    name: 'Quesada',
    founded: '1974',
    description:
      'Dominican cigars by a family that has been in leaf since the 1880s. España has a Spanish character by design and medium strength; Oktoberfest appears every autumn to go with beer; Heisenberg conceals its recipe and prints a formula instead. Jalapa and Reserva Privada show single sources of tobacco. The factory also makes private labels.',
    history:
      'The family’s tobacco trade began in Cuba when a debt was paid in leaf. Exiled in 1960, Manuel Quesada senior continued in Santiago, where he already bought tobacco, and in June 1974 he and his sons Manuel and Álvaro opened a cigar factory, Manufactura de Tabacos, or MATASA. Fonseca was its main brand. In 2002 Álvaro, his son and a colleague died in an aeroplane crash. Younger Quesadas took up the work, and about 2010 the family put its own surname on the company and its cigars.',
    sources: [
      'Cigar Aficionado, interviews with Manuel Quesada, 1998 and 2004',
      'Smokeshop, December 2006',
    ],
  },
  {
    name: 'Quintero',
    founded: '1924',
    description:
      'Plain Cuban cigars of short filler from Vuelta Abajo leaf, rolled by hand and medium in strength. Brevas and Nacionales are thin or middling, Favoritos a thick robusto added later, Tubulares come in tubes and Petit Quintero is small. Spain and Germany have been their main homes. A different Quintero has been made in Central America for the United States.',
    history:
      'Agustín Quintero and a brother, four brothers in some tellings, opened a workshop at Cienfuegos on the south coast in 1924, far from the capital; Quintero y Hno. was the full title. They bought their leaf in Pinar del Río all the same, and by the 1940s exported and had premises in Havana. After the nationalisation of 1960 much was made by machine, for a long while the only such Habanos sold worldwide. Since 2002 the cigars have again been rolled by hand.',
    sources: ['5thavenue.de, Quintero', 'houseofgrauer.com, 2022'],
  },
  {
    name: 'Rafael González',
    founded: '1928',
    description:
      'A small Havana marque of mild, dry elegance. Perlas, Petit Coronas and the slim Panetelas Extra have been its last regular sizes; the Lonsdale, now withdrawn, gave its name to a format that every maker knows. Each box long carried advice in English to smoke the cigars within a month of shipment or else to keep them for a year.',
    history:
      'George Samuel and Frank Warwick, London importers, devised the brand with a Havana factory in 1928 under the title La Flor de Márquez, later completed to Flor de Rafael González; the name refers to a Spanish marquess. The factory of El Rey del Mundo made it before the revolution. Lord Lonsdale, the English sportsman, lent his name, and for a time his portrait, to the long cigar of 42 ring gauge. Afterwards it was rolled beside Romeo y Julieta, always in small amounts.',
    sources: ['sauttercigars.com, Rafael Gonzalez'],
  },
  {
    name: 'Ramón Allones',
    founded: '1837',
    description:
      'A Havana marque of full strength for those who like dark fruit and spice. Specially Selected, a robusto, and Small Club Coronas are the sizes in steady supply; Gigantes is a double corona, and No. 2 and Absolutos were added in recent years. Its old lonsdale gave the trade the 8-9-8, a round-sided box with three uneven rows.',
    history:
      'Ramón Allones and his brother Antonio came from Galicia; Habanos dates their brand to 1837, other writers some years later. Ramón is credited with the first colour-printed labels on cigar boxes, and the arms of the Spanish crown on them marked a royal privilege. The firm went to the English house of Hunters and then, in 1927, to Cifuentes, so that it joined Partagás in one factory. There it stayed through nationalisation in 1960, with devoted buyers in Britain and, later, regional editions in many countries.',
    sources: ['thecubanhistory.com on the sale of 1927'],
  },
  {
    name: 'Rocky Patel',
    description:
      'A very wide range from a Florida company with roots in Honduras and a factory in Nicaragua. Vintage 1990, 1992 and 1999 are named for the harvest of their wrappers; Decade, Fifteenth Anniversary and Sixty mark dates; The Edge and Sun Grown are sturdy everyday cigars. Many are pressed square. Nimish Desai blends beside the founder.',
    history:
      'Rakesh Patel, called Rocky, came to the United States from India as a boy and was a lawyer in Hollywood when cigars on film sets caught his interest. He started Indian Tabac in the middle of the 1990s; sources name 1995 or 1996. The Plasencia factories in Danlí made his cigars. Vintage, with his own name on the band, changed his fortunes in 2003. A factory of his, Tavicusa in Estelí, opened at the end of that decade, and the offices moved to Naples in Florida.',
    sources: [
      'cgarsltd.co.uk and cigarinspector.com, 2024, on Rocky Patel',
      'Cigar Aficionado, “Rocky II”, 2005',
    ],
  },
  {
    name: 'Roma Craft',
    description:
      'Strong Nicaraguan cigars from a small workshop in Estelí, named after prehistory. CroMagnon wears Connecticut Broadleaf over a Cameroon binder, Aquitaine the same filler under Ecuadorian leaf; Neanderthal is stronger, Intemperance more moderate and Baka Cameroon-wrapped. Wunder Lust and Craft are made in smaller numbers than the rest.',
    history:
      'The title joins the first letters of Michael Rosales and Skip Martin, who both came from computing. Martin had part of a cigar shop in Galveston that Hurricane Ike destroyed in 2008; to supply its customers he had cigars made, and CroMagnon, about 2010, outgrew that purpose. With Esteban Disla, a Cuban-trained maker, they founded Fábrica de Tabacos NicaSueño, which at first stood in the yard behind a house. It has moved since but remains small, and has also rolled for a few friends, Powstanie among them.',
    sources: [
      'otlgolf.com, interview with Michael Rosales',
      'Emerson’s Cigars, history of RoMa Craft, 2016',
      'halfwheel.com, visit to NicaSueño',
      'Cigar Journal, “Visiting Estelí’s Small Cigar Factories”',
    ],
  },
  {
    name: 'Romeo y Julieta',
    founded: '1875',
    description:
      'A Havana marque of medium strength, balanced and aromatic. Churchills are named for their famous smoker, with Wide, Short and Petit versions after them; Mille Fleurs is a small everyday size, Cedros de Luxe are wrapped in cedar, and Belicosos are pointed. A separate Dominican brand, 1875 and Reserva Real among its lines, belongs to Tabacalera USA.',
    history:
      'Inocencio Álvarez and José “Mannin” García founded it in 1875 with Shakespeare’s play in mind. José Rodríguez Fernández, called Don Pepín, bought it in 1903, renamed his firm Rodríguez, Argüelles y Cía, and travelled Europe to promote it; he named a racehorse Julieta and once tried to buy the Capulets’ house in Verona to sell cigars there. Personal bands for thousands of clients were a speciality. Winston Churchill visited Havana in 1946. The state took over in 1960.',
    sources: [
      'Excelencias, “Cigars and Love Stories”',
      'floridatobaccoshop.com and coronacigar.com, 2021, on Pepín Rodríguez',
    ],
  },
  {
    name: 'Room 101',
    founded: '2009',
    description:
      'Cigars by the jewellery designer Matt Booth, with Japanese motifs and an ironic tone. Namakubi and Daruma are the older titles, Farce, Johnny Tobacconaut and Doomsayer those of his second period. Makers and countries have varied with each: Honduras at first, then the Dominican Republic, and Nicaragua for the Daruma of the 2020s.',
    history:
      'Booth served in the United States Marines in Asia and opened a silver workshop in Los Angeles in 2003; the name is that of the torture chamber in Orwell’s 1984 and nods to Highway 101. He started cigars in 2009 with Camacho, which then came to Davidoff. The contract ended in January 2017, and he paused before returning with Robert Caldwell’s help. Scandinavian Tobacco Group bought the cigar brand on 10 June 2022 and kept him as creative director.',
    sources: [
      'halfwheel.com and Cigar Public, June 2022',
      'Cigar Coop, January 2017',
      'Smokeshop, February 2018',
    ],
  },
]
