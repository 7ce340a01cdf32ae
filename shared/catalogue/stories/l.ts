import type { BrandStory } from '../brand-story.ts'

export const storiesL: readonly BrandStory[] = [
  {
    name: "L'Atelier",
    description:
      'A sister house of Tatuaje whose French name means workshop, rolled by the García family of My Father in Estelí. The sizes of the main line, LAT, are called after their ring gauge: LAT52, LAT54, LAT56. Its wrapper is a hybrid known as Sancti Spíritus. Identité, Roxy and Surrogates, the last with rough size names such as Skull Breaker and Tramp Stamp, stand beside it.',
    history:
      'Pete Johnson of Tatuaje started L’Atelier Imports in 2012 as a firm beside his own and turned to the makers he knew best, José “Pepín” García and his family. The first cigars introduced a wrapper that nobody had used before: a cross of Criollo and Pelo de Oro, old Cuban varieties, grown in Ecuador by the Oliva family, leaf growers from Tampa, and called Sancti Spíritus like the province in the middle of Cuba. Surrogates was shown in the same summer. A few years later L’Atelier counted as one of the brands of Johnson’s own company.',
    sources: [
      'bestcigarprices.com on the LAT52',
      'stogiereview.com, trade fair of 2012',
      'Tobacconist, “Simpatico”',
    ],
  },
  {
    name: 'La Aroma de Cuba',
    description:
      'A Cuban name of the nineteenth century, made today in Estelí for the Levin family of Philadelphia. Mi Amor and its stronger Reserva have a dark Mexican San Andrés wrapper and are pressed square; Noblesse is a limited cigar, Pasión a Nicaraguan puro, and Connecticut the pale one. Medium to full strength prevails.',
    history:
      'The first Aroma de Cuba was rolled in Havana in the nineteenth century, and Winston Churchill is said to have smoked it there as a young officer; later it vanished. Robert Levin of Ashton came upon the name in an article about Churchill, registered it, and in 2002 brought out a Honduran cigar made at Flor de Copán, with a label after the old one. By 2010 the work had passed to José “Pepín” García in Estelí, where first a special edition, then Mi Amor and the rest were blended.',
    sources: [
      'Cigar Aficionado, interview with Robert Levin, 2003, and report on the move to Estelí',
      'holts.com, history of La Aroma de Cuba',
    ],
  },
  {
    name: 'La Aurora',
    founded: '1903',
    description:
      'The Dominican Republic’s oldest cigar factory. Its emblem is the Preferido, a small swelling perfecto that the founder rolled, sold today in several wrappers and coloured tubes. Numbered lines such as 1495, 1962 Corojo, 1985 Maduro and 1987 Connecticut recall dates of the house, the family or the country; 107 and ADN Dominicano are the sturdier modern ones.',
    history:
      'Eduardo León Jimenes was eighteen when he founded La Aurora, the dawn, in 1903 in the village of Guazumal with half a dozen rollers. The firm moved into Santiago, and the family’s business spread to cigarettes, to the brewery of Presidente beer in 1986 and to banking, until La Aurora separated from the group in 2011. Guillermo León, of the fifth generation by the company’s count, leads it. Miami Cigar & Company distributed it in the United States for many years, and an exhibition at the factory tells its story.',
    sources: [
      'Cigar Snob, “León Legacy”',
      'PCA The Magazine, autumn 2020',
      'upscalesmokes.com on La Aurora',
      'paylesscigarsandpipes.com, Preferidos',
    ],
  },
  {
    name: 'La Flor de Cano',
    description:
      'A minor Havana marque of light, aromatic cigars. For most of the last decades only short-filler sizes were made, among them Selectos and Petit Coronas, modest smokes in plain boxes. Long-filler regional editions have brought the name back to the notice of collectors, who also look for the handmade Short Churchills of the 1980s and before.',
    history:
      'Who founded it depends on the source: Habanos speaks of the brothers Tomás and José Cano in 1884, while the family’s descendants tell of Juan Cano Sainz, who in 1932 hired a roller to work at his kitchen table. By that account Juan registered the brand in 1936, took his son Ernesto into J. Cano e Hijo, and exported mostly to Spain until the nationalisation of 1960. Ernesto emigrated to Miami; the brand has been made in Cuba without a break.',
    sources: ['havanacigarexchange.com and tabaccheriacastelli.it, the Cano family’s account'],
  },
  {
    name: 'La Flor Dominicana',
    founded: '1994',
    description:
      'A family house known for strong Dominican cigars at a time when the country stood for mild ones. Double Ligero and Air Bender are powerful; Andalusian Bull, a tapering giant with a Corojo wrapper from Ecuador, and La Nox, in Brazilian leaf, came later. Chisel, a flat wedge at the head that resembles the tool, is a shape of the maker’s own.',
    history:
      'Litto Gomez, born in Galicia and raised in Uruguay, turned to cigars after an armed robbery of his jewellery shop in Miami and began in 1994 with Ines Lorenzo under the brand Los Libertadores, renamed La Flor Dominicana two years later. The couple married. Their farm at La Canela, planted from 1997, supplies much of the leaf, and the factory stands in Tamboril near Santiago. Litto Gomez Diez was its first wholly home-grown cigar; two of his sons, Tony and Litto junior, have joined the work.',
    sources: [
      'Cigar Aficionado, “Dominican Flowers”, 1997, and “Litto’s Twist of Fate”, 2007',
      'laflordominicana.com',
    ],
  },
  {
    name: 'La Galera',
    founded: '2015',
    description:
      'Dominican cigars from Tabacalera Palma, one of the country’s older factories. Habano, Connecticut and Maduro are the basic three; sizes are called after things and people of the rolling room, Chaveta, Lector, Pilón. Anemoi is named for the winds of Greek myth, and 80th Anniversary and Imperial Jade stand above the rest.',
    history:
      'The Blanco family came from Spain in the 1880s and grew coffee, cocoa and tobacco. José Arnaldo Blanco II founded Tabacalera Palma, which counts its years from 1936; his son José, called Jochy, moved it in 1995 to the free zone of Tamboril and turned a local business into an exporter. For long it made cigars for others, among them Aging Room. In 2015 he bought the IndianHead company from Bill Bock and launched his own brand: galera is the word for a factory’s rolling gallery.',
    sources: [
      'Cigar Dojo on La Galera, 2016',
      'PCA, portrait of Tabacalera Palma, premiumcigars.org',
    ],
  },
  {
    name: 'La Gloria Cubana',
    founded: '1885',
    description:
      'Two brands with a common ancestor. The Cuban one is small and medium in strength, with the slender Médaille d’Or sizes behind its fame. The other, made for General Cigar in the Dominican Republic and Nicaragua, is fuller: Serie R brought thick ring gauges into fashion, and Serie N and Estelí use Nicaraguan leaf.',
    history:
      'The Sociedad Cabañas y Castro founded it in Havana in 1885. José F. Rocha bought it in 1905 and made its name; the Cifuentes family acquired it with Bolívar in 1954, and after 1960 it came close to vanishing before a revival. In Miami, meanwhile, Ernesto Perez-Carrillo senior and his son used the title at El Crédito from the early 1970s. The younger man’s cigars became scarce in the boom of the 1990s, he opened a factory in Santiago, and in 1999 Swedish Match bought all.',
    sources: ['Cigar Aficionado, “La Gloria Miami”, 2001', 'Smokeshop, August 2000'],
  },
  {
    name: 'La Palina',
    description:
      'Cigars with a lady’s portrait, made by several factories in Honduras, Nicaragua, the Dominican Republic and Miami. Goldie, rolled at El Titan de Bronze in slim traditional sizes, is the collectors’ line; Black, Blue, Red and Bronze Label are regular, and Kill Bill is a short, strong one. Mr. Sam and El Diario recall family and trade.',
    history:
      'Samuel Paley, an immigrant from Ukraine who had read aloud to rollers and then rolled himself, opened Congress Cigar Company in Chicago in 1896 and put his wife Goldie on the label of its La Palina. Sales ran to millions after a move to Philadelphia in 1910. His son William advertised it on the air, bought the radio network and made it CBS, while the cigar firm was sold in 1926. William’s son Bill brought the brand back in 2010, first from the Graycliff factory in the Bahamas.',
    sources: [
      'Cigar Aficionado, “Bill Paley Revives Vintage La Palina Brand”, 2010',
      'hauteliving.com, 2010',
    ],
  },
  {
    name: 'Liga Privada',
    founded: '2007',
    description:
      'Drew Estate’s strong, dark cigars without flavouring. No. 9 wears Connecticut Broadleaf, T52 a wrapper from whole stalks cut in the Connecticut valley, H99 a Corojo grown in the same place. The Unico Serie collects odd shapes, Feral Flying Pig with its curled tail and Papas Fritas of leftover leaf among them.',
    history:
      'The name means private blend: by the company’s account it was made for Steve Saka, then president of Drew Estate, to smoke himself and not for sale. No. 9 was offered to shops from 2007 and changed how the maker of Acid was regarded. T52 came in 2009, after Saka, Jonathan Drew and Nicholas Melillo, on a visit to buy Broadleaf, had met a Connecticut farmer who grew Habano seed and cut it by the stalk. Saka went in 2013, Melillo in 2014, but the line has gone on in Estelí, in the factory that the company calls La Gran Fábrica.',
    sources: [
      'cigarinspector.com on T52',
      'cigarsbymatt.wordpress.com, July 2009, quoting Jonathan Drew',
      'blindmanspuff.com on T52',
    ],
  },
]
