import type { BrandStory } from '../brand-story.ts'

export const storiesGToK: readonly BrandStory[] = [
  {
    name: 'God of Fire',
    description:
      'Cigars in small yearly numbers, made by the Fuente family for the accessory house Prometheus of Los Angeles. Some were blended by Carlos Fuente senior under his nickname Don Carlos, others by his son Carlito; Serie B wears an Ecuadorian Habano wrapper. Lacquered boxes and humidors of the same name are collected along with them.',
    history:
      'Keith K. Park started Prometheus in 1992 as a brand of lighters in his family’s firm, and named it after the Titan who stole fire from the gods; since 1997 it has been his own. A humidor for OpusX brought him together with the Fuentes in 1999, and from 2003 they worked on a cigar. Each blend bears the year in which it was rolled, beginning with 2005, and is kept for some two years before sale. Serie B and Serie Aniversario joined the first two, all made at Tabacalera A. Fuente in Santiago.',
    sources: [
      'cohibaclub.blogspot.com, 2008, on the origin of God of Fire',
      'lespassionsdeker.com, 2020, on Prometheus',
    ],
  },
  {
    name: 'Guantanamera',
    founded: '2002',
    description:
      'Machine-made Cuban cigars of short filler, light in taste and meant for an unhurried smoke without ceremony. Cristales and Décimos are the sizes most often met, in airport shops and kiosks as well as at tobacconists; Minutos and Compay complete the list. The leaf comes from the Vuelta Arriba, not from the famous Vuelta Abajo in the west.',
    history:
      'Habanos brought out the brand in 2002, at the time when it stopped making cigars by machine under its older handmade names; Guantanamera gave such cigars a home of their own. The title is that of the song by Joseíto Fernández, who sang it on the radio in the 1930s, with words taken from José Martí. It means a girl from Guantánamo, and Pete Seeger made it known around the world in the 1960s. German shops have had the cigars since 2012. They are still short-filled and mild.',
    sources: [
      'whiskyworld.de, Guantanamera Décimos',
      'cgarsltd.co.uk, Bolivar, 2020, on the end of machine-made sizes',
    ],
  },
  {
    name: 'Gurkha',
    description:
      'An American company that sells a great number of lines, made for it in the Dominican Republic, Nicaragua and Honduras by other people’s factories. Cellar Reserve, with aged leaf and rounded ends, and Ghost are regulars; Royal Challenge and Heritage are older. Elaborate boxes and military titles have always been part of its manner.',
    history:
      'By the company’s legend, British soldiers in colonial India rolled cigars of local leaf and named them after the Gurkha fighters of Nepal. Kaizad Hansotia, whose family traded in watches, came across the name in Goa at the end of the 1980s, bought it, and made it a business in Florida. Jim Colucci, an experienced manager, took over operations in January 2019 and became chief executive in June 2020, when Hansotia resigned over remarks he had published and gave up his share.',
    sources: ['Company statement of June 2020, as quoted at thecigarsmokingman.com'],
  },
  {
    name: 'H. Upmann',
    founded: '1844',
    description:
      'A Havana marque on the lighter side of medium, with a fragrance often likened to cedar and coffee. Magnum 46, 50 and 54 are numbered by thickness; Half Corona is a small cigar of recent decades, Connoisseur and Sir Winston older acquaintances. Dominican and Nicaraguan cigars of the same name, 1844 Reserve and The Banker among them, are made for Tabacalera USA.',
    history:
      'Hermann Upmann, a banker from Bremen, settled in Havana and founded cigar firm and bank together in 1844; he is said to have been the first to send cigars in sealed cedar boxes bearing a factory’s name. The bank failed in 1922 and the English importer Frankau kept the brand going until Menéndez, García y Cía, soon the makers of Montecristo, bought it in 1937. Nationalised in 1960, it has stayed with one factory, now called José Martí after moves within Havana.',
    sources: ['Wikipedia, H. Upmann'],
  },
  {
    name: 'Henry Clay',
    description:
      'Cigars of an old-fashioned cut with the picture of a Havana factory on the box. The Dominican standard line, of which the short and stout Brevas is the size long-time smokers remember, wears dark Connecticut Broadleaf; Stalk Cut and Tattoo keep to such leaf. War Hawk, lighter and rolled in Honduras, recalls the politician’s early reputation.',
    history:
      'Julián Álvarez Granda, a Spaniard, created the brand in Havana in the 1840s and named it after the American statesman Henry Clay, who died in 1852. In 1888 it passed to a British company, Henry Clay and Bock, which became part of the tobacco trust that dominated Cuba’s cigar exports. After a strike the owners moved their American trade to Trenton in New Jersey in 1932. By the 1980s the trademark in the United States belonged to Consolidated Cigar, later to Altadis, for whom Pete Johnson of Tatuaje blended one of the newer lines.',
    sources: ['Wikipedia, Henry Clay (cigar)', 'distinguishedruffian.com on War Hawk, 2020'],
    notableLines: ['Brevas', 'Stalk Cut', 'Tattoo', 'War Hawk'],
  },
  {
    name: 'Herrera Estelí',
    founded: '2013',
    description:
      'Willy Herrera’s line within Drew Estate, closer to Cuban tradition than most of what that factory makes. The first, Habano, uses an Ecuadorian wrapper over a Honduran binder and is medium in strength; Norteño and Brazilian Maduro are darker and heavier. Miami is rolled in Little Havana by his former colleagues, and Inktome is a later addition.',
    history:
      'Herrera learnt blending at El Titan de Bronze, a Miami workshop to which he had family ties, among rollers who had come from Havana’s factories. Drew Estate hired him in 2011, and after long trials in Estelí the cigar that bears his name appeared in 2013. Norteño, meaning northerner, followed a year later. He rose to master blender of the whole company and has remained responsible for several of its other lines too.',
    sources: [
      'Cigar Aficionado, “Q & A: Willy Herrera”, 2014',
      'Cigar Dojo on Norteño, 2014',
      'cigahr.com, 2015',
    ],
  },
  {
    name: 'Hoyo de Monterrey',
    founded: '1865',
    description:
      'A Havana marque of lighter strength, whose Epicure No. 2 is a standard among robustos and whose Double Corona is a large cigar of long standing. Le Hoyo is a series of its own, lately extended with thicker sizes. Honduran and Nicaraguan cigars called Hoyo de Monterrey or Excalibur belong to General Cigar and are much fuller.',
    history:
      'José Gener came from Catalonia to Cuba as a boy, worked on his uncle’s plantation and in 1865 registered a brand named after his own farm, in a hollow, hoyo, near San Juan y Martínez; its gate still carries the date 1860. His heirs sold in 1931 to Fernández, Palicio y Cía, owners of Punch, and both have shared a factory, La Corona for many years. Zino Davidoff’s Châteaux series of 1946 began here. Villazon made the Honduran Hoyo from the 1960s.',
    sources: ['cubanvintagecigars.com, Hoyo de Monterrey'],
  },
  {
    name: 'HVC',
    founded: '2011',
    description:
      'Nicaraguan cigars by Reinier Lorenzo, with a Cuban palate in mind: balance before strength, and much Corojo and Criollo from the Aganorsa farms. Cerro and Edición Especial are established lines, Hot Cake and Selección No. 1 newer ones with San Andrés wrappers, and Black Friday returns in small amounts most years.',
    history:
      'Lorenzo grew up in Havana, the Havana City of the brand’s initials, and was studying medicine when his family left for Miami in 2008. Relatives worked at Tropical Tobacco, and through its owner, Eduardo Fernández of Aganorsa, he saw the farms of Nicaragua. He founded his company in 2011 and had the cigars rolled at TABSA in Estelí. In 2022 he opened a factory of his own in that town, used for HVC alone, whose first product was Selección No. 1.',
    sources: ['Cigar Public, October 2022', 'cigarlifeguy.com, interview with Reinier Lorenzo'],
  },
  {
    name: 'Illusione',
    founded: '2006',
    description:
      'Cigars of Aganorsa leaf with a taste for Corojo and puzzling names. The Original Documents series is marked with numbers and letters that hint at conspiracy lore; Epernay is mild and aromatic, Rothchildes a plain short cigar at an everyday level, and Fume d’Amour and Haut 10 keep the French accent. Singulare is a yearly single blend.',
    history:
      'Dion Giolito, a Nevada musician turned tobacconist, had the first Illusione made for his shop in Reno, Fumare. It was offered to others from 2006 and rolled at Raíces Cubanas in Honduras from Nicaraguan leaf grown by Eduardo Fernández. Cruzado came in 2008 and Nosotros soon after. Production later moved to the grower’s own factory, TABSA, in Estelí. Giolito still designs bands and blends himself, and often names both after secret societies, saints or wines.',
    sources: [
      'Cigar Aficionado, “Master of Illusione”, 2016',
      'Cigar Journal, “Cigars We Desire”',
      'Cigar Snob, February 2024',
    ],
  },
  {
    name: 'J.C. Newman',
    founded: '1895',
    description:
      'An American family firm with a working factory in Tampa, where old machines and a small team of hand rollers share the building. The American uses only tobacco grown in the United States, Florida wrapper included. Yagua cigars are pressed in palm leaf after an old Cuban custom and come out uneven; Havana Q is a simple everyday line.',
    history:
      'Julius Newman emigrated from Hungary to Cleveland as a teenager, was apprenticed to a cigar maker and, thrown out of work, started alone in the family barn in May 1895. His son Stanford moved the firm to Tampa in 1953–54, into the brick factory of 1910 called El Reloj for its clock tower, bought Cuesta-Rey, and joined forces with the Fuentes in the 1980s. Eric and Bobby Newman, the third generation, opened a factory in Estelí, and Drew Newman belongs to the fourth.',
    sources: [
      'Cigar Journal, “America’s Oldest Cigar Family”',
      'Cigar Aficionado, “Last Men Standing”, 2009',
    ],
  },
  {
    name: 'Jaime García',
    founded: '2009',
    description:
      'Broadleaf cigars by the younger García of My Father, strong and sweetish at once. Reserva Especial is the one regular line: a dark Connecticut Broadleaf wrapper over an Ecuadorian binder and Nicaraguan filler, with the pepper typical of the family behind it. Larger limited sizes have been made for single occasions, some lighter in wrapper.',
    history:
      'Jaime García studied agronomy in Cuba and had charge of quality in a cigar factory there before he left the island with his father José, known as Don Pepín. In 2008 he drew up a cigar as a present for his father, called it My Father, and so gave the whole firm its later title. In December 2009 a new and still nameless cigar of his was served in one size at an evening in New York; it was liked, and became a regular line with his own name. He oversees the company’s blends with his father.',
    sources: [
      'Cigar Snob, portrait of Jaime García, 2014',
      'kaplowitz.blogspot.com, 2017, quoting the maker',
    ],
  },
  {
    name: 'José L. Piedra',
    founded: '1880',
    description:
      'Rustic Cuban cigars of short filler, rolled by hand and sold in bundles of plain appearance. The tobacco comes mainly from the central region Vuelta Arriba, also called Remedios, and is coarser than that of Pinar del Río. Brevas, Cazadores, Conservas, Cremas and the small Petit Cazadores make up the whole list.',
    history:
      'The Piedra family came from Asturias and settled near Santa Clara, in the middle of the island. José Lamadrid Piedra opened the factory that bears his name at Remedios in 1880, or 1896 by another account, and a nephew and that nephew’s son, both called José, followed him. It was moved several times to stay near the tobacco and reached Havana in 1950. Loss of the American market in 1962 nearly ended the brand; it lapsed around 1990, and Habanos brought it back in 1996.',
    sources: ['5thavenue.de, José L. Piedra', 'Cigar Journal (German) on José L. Piedra'],
  },
  {
    name: 'Joya de Nicaragua',
    founded: '1968',
    description:
      'The country’s oldest cigar factory still at work, in Estelí. Antaño 1970 is a full-strength puro made to taste as the firm’s cigars did in the 1970s; Antaño Dark Corojo goes further, while Joya Red, Silver and Black are lighter and younger in spirit. Número Uno, first a gift for diplomats, wears a pale wrapper.',
    history:
      'The Cubans Juan Francisco Bermejo and Simón Camacho founded the Nicaragua Cigar Company in 1968, three years after the first trial crops. Its cigars were smoked in Nixon’s White House, which moved the dictator Somoza to press his way into the firm. Fighting gutted the factory in the insurrection of 1978–79; it was nationalised, cut off from America by embargo, and run by its workers. Alejandro Martínez Cuenca, an economist and former minister, acquired it in 1994, and his son Juan leads it now.',
    sources: [
      'Cigar Aficionado, “Nicaragua’s Cigar Genesis”, 2014',
      'Nick Hammond, Cinco Décadas, 2018',
      'indiacigarclub.com, fiftieth anniversary',
    ],
  },
  {
    name: 'Juan López',
    description:
      'A small Havana marque with a following among people who like earth and spice at medium to full strength. Two sizes carry it: Selección No. 1, a corona gorda, and Selección No. 2, a robusto, both formerly sold in cabinets of fifty. Regional editions for single countries have been more numerous than its regular cigars.',
    history:
      'Juan López Díaz, a Spaniard, set up in Havana around 1870 and registered the brand as Flor de Juan López in 1876; some count its age from the one date, some from the other. His heirs sold it in 1918 to Cosme del Peso y Cía, which kept it until the nationalisation of 1960. Afterwards it lived on in small quantities, for a long while as a favourite of Spain, and shared factories with larger brands. The two Selección sizes date from about 1990 and have outlasted the older ones. A Nicaraguan cigar of the same name, made for Altadis, is unrelated.',
    sources: [
      'Wikipedia, Juan López (cigar)',
      'robusto-europe.com and astoncigare.canalblog.com on the dates',
    ],
  },
  {
    name: 'Kristoff',
    founded: '2004',
    description:
      'Dominican cigars with a rustic look: a foot left closed or shaggy and a twisted cap, as if they had come straight from the roller’s table. Original Maduro and Ligero Maduro wear dark Brazilian leaf, Sumatra has a Brazilian binder, Shade Grown is the pale one, and Pistoff uses San Andrés leaf from Mexico. The range reaches from mild to full.',
    history:
      'Glen Case, who grew up in a suburb of Chicago, was a banker before he founded the brand in 2004. Its first blend, Criollo, came out in 2005, and most of those that followed have kept the unpolished look. The range has since grown to many blends, and some of the later ones have been rolled at Tabacalera Palma near Santiago, the factory of José “Jochy” Blanco. One of them all, 685 Woodlawn, is named after the address of the house in which Case spent his childhood.',
    sources: [
      'klarocigars.com, Kristoff Sumatra',
      'love-of-the-leaf.blogspot.com, December 2014',
      'PCA, portrait of Tabacalera Palma, premiumcigars.org',
    ],
  },
]
