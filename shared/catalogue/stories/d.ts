import type { BrandStory } from '../brand-story.ts'

export const storiesD: readonly BrandStory[] = [
  {
    name: 'Davidoff',
    founded: '1968',
    description:
      'Dominican cigars of a Swiss house, known for even construction and a restrained, creamy style in its white-banded lines: Signature, Aniversario, Grand Cru. The black-banded series travel further, to Nicaragua, to Brazil in Escurio, and to the Dominican region of Yamasá, where the company coaxed wrapper from difficult soil. Winston Churchill is a range of its own.',
    history:
      'Zino Davidoff was born in 1906 in what is now Ukraine; his parents opened a tobacco shop in Geneva in 1911. He imported Havanas after years in South America, gave wine names to a Hoyo de Monterrey series in 1946, and in 1968 received Cuban cigars under his own name. Max Oettinger of Basel bought the business in 1970. A quarrel over quality ended with a break from Cuba around 1990, and since then Hendrik Kelner and his successors have made them near Santiago. Zino died in 1994.',
    sources: [
      'CNBC, “Capitalize On It”',
      'lemoka.com, Zino Davidoff',
      'Cigar Aficionado, “Cuban Davidoffs”, 1993',
    ],
  },
  {
    name: 'Deadwood',
    description:
      'Sweet-capped, aromatic cigars made by Drew Estate under the name of a tobacconist in South Dakota; the tobaccos are not disclosed. Sweet Jane, Fat Bottom Betty and Crazy Alice were the first three, each with a woman in pin-up style on the band. Leather Rose is a short torpedo in a maduro wrapper, and Baby Jane is a small size of the first.',
    history:
      'Deadwood Tobacco Company is a shop in Deadwood, the Black Hills town where Wild Bill Hickok was shot in 1876, some thirteen miles from Sturgis and its motorcycle rally. Vaughn Boyd, its founder and then its owner, was one of Drew Estate’s oldest customers and worked out Sweet Jane with the firm. At first the cigars were sold by that shop alone; visitors and circles of smokers carried the name further, and Drew Estate took the line to shops elsewhere. Leather Rose was announced in 2020. All are rolled in Estelí.',
    sources: [
      'halfwheel.com, “Drew Estate Adds Deadwood Leather Rose”, 2020',
      'premiumcigars.org on Sweet Jane',
    ],
  },
  {
    name: 'Diamond Crown',
    founded: '1995',
    description:
      'The formal line of J.C. Newman, rolled by the Fuente family in Santiago. Classic pairs Connecticut shade with a thick 54 ring gauge that was unusual in its day; Maximus is a strong blend under Ecuadorian sun-grown leaf, Julius Caeser a balanced one named for the founder, and Black Diamond the Broadleaf maduro.',
    history:
      'For the centenary of his father’s firm in 1995 Stanford Newman wished for a cigar to outlast him and took the name of an old trademark of the house. Carlos Fuente senior made it, with wrapper aged and fermented anew. Maximus began as a Cuesta-Rey and became the second line, worked out with Fuente and John Oliva, the grower of its wrapper. Julius Caeser was added in 2010, spelling the middle name just as a clerk had once written it for J.C. Newman.',
    sources: [
      'jcnewman.com, “The MAXIMUS Cigar Story”',
      'Cigar Aficionado, “A Century Mark”, 1995',
    ],
  },
  {
    name: 'Diesel',
    founded: '2009',
    description:
      'Full-bodied Nicaraguan cigars blended by AJ Fernandez, originally a catalogue brand. Unholy Cocktail, a stubby torpedo in a Pennsylvania Broadleaf wrapper, established its manner; Whiskey Row uses binder leaf rested in barrels of the Rabbit Hole distillery in Kentucky. Estelí Puro keeps to one valley, and Sunday Gravy draws names from Italian-American cooking.',
    history:
      'The mail-order house Cigars International put Diesel into its pages in 2009, when Fernandez was still little known and made several such lines for the trade. It sold well enough to become a fixture. Scandinavian Tobacco Group, which owns the retailer as well as General Cigar, moved the name to General in 2017 to offer it to ordinary tobacconists; Justin Andrews took charge of it, and Whiskey Row followed in 2018. The rolling has remained with AJ Fernandez in Estelí.',
    sources: [
      'Cigar Coop on Whiskey Row, July 2019',
      'paylesscigarsandpipes.com, Diesel Estelí Puro',
    ],
  },
  {
    name: 'Diplomáticos',
    founded: '1966',
    description:
      'A small Havana marque of rich, earthy cigars, for many years a near relation of Montecristo in sizes and numbering. Only the No. 2, a pyramid, has lasted into recent production; the others, No. 1 to No. 7, were withdrawn one after another and now turn up as aged boxes. Regional editions appear from time to time.',
    history:
      'Cubatabaco created Diplomáticos in 1966 for the French market, where it was to offer something close to Montecristo at a lower station. A ceremonial carriage was chosen for the label. Five sizes came first; No. 6 and No. 7, long and thin, were added in 1976 and given up in the 1980s. It is among the few brands founded after the revolution, and one of those with the least output: by the 2010s Habanos had cut the list to the single pyramid that collectors still know.',
    sources: [
      'Wikipedia, Diplomáticos (brand), after Min Ron Nee',
      'havanacigarexchange.com and robusto-europe.com on the No. 2',
    ],
  },
  {
    name: 'Don Pepín García',
    founded: '2003',
    description:
      'Peppery Nicaraguan cigars under the name of the man who made that style popular in America. Blue, officially the Original, is the first and strongest; Cuban Classic, in black, is a shade softer, and Serie JJ bears the initials shared by father and son. Triple caps and a firm, Cuban way of bunching are constant traits.',
    history:
      'José García, called Pepín, was born in 1950 in Báez, in the Cuban province of Villa Clara, in a house that was also his family’s cigar factory; he was rolling at eleven and later worked in the state factories. After a spell in Nicaragua he reached Miami in 2002. A year later the family opened El Rey de los Habanos, a small workshop in Little Havana, where he rolled the first Tatuaje for Pete Johnson together with cigars of his own. A factory in Estelí followed, run with his son Jaime and daughter Janny; it grew into My Father Cigars.',
    sources: [
      'Cigar Aficionado, “The Next Big Thing in Cigars, Pepin”, 2007',
      'Cigar Journal, “José ‘Pepin’ Garcia: Born in a Factory”',
    ],
  },
  {
    name: 'Drew Estate',
    founded: '1996',
    description:
      'An Estelí company with two faces: infused cigars such as Java and Tabak Especial, made with cocoa or coffee, and unflavoured ones such as Undercrown, which the rollers devised for themselves. Kentucky Fire Cured mixes in smoked pipe leaf, and 20 Acre Farm has tobacco grown in Florida in its filler. Acid, Liga Privada and Herrera Estelí are its other large names.',
    history:
      'Jonathan Drew and Marvin Samel, fraternity brothers, sold cigars from a stall in New York’s World Trade Center from 1995 and founded the company in 1996. Drew moved to Estelí, living poorly in the factory, and Acid made the firm’s fortune. Steve Saka, president from 2005, led it into traditional cigars with Liga Privada. Undercrown came in 2011. Swisher International bought Drew Estate in October 2014; Samel left after a time, while Drew stayed on as its public voice.',
    sources: [
      'JR Cigars, announcement of the Swisher purchase, October 2014',
      'Tobacco Business, July 2017',
    ],
  },
  {
    name: 'Dunbarton Tobacco & Trust',
    founded: '2015',
    description:
      'Nicaraguan cigars by Steve Saka, a blender known for explaining his work in detail. Sobremesa, smooth and layered, and Mi Querida, dark with Connecticut Broadleaf, were the first; Todos las Días, Sin Compromiso and the small-batch Muestra de Saka followed. StillWell Star is an experiment that adds pipe tobacco to the filler.',
    history:
      'Saka left Drew Estate, where he had been chief executive and created Liga Privada, in 2013, waited out a contract, and set up his company in New Hampshire in 2015; Dunbarton is a town in that state. From the start he said that he would not tie himself to one factory, since each has its own strengths. Sobremesa is rolled at Joya de Nicaragua, Mi Querida at NACSA, a maker of plainer cigars until then, in which he took a share. Both stand in Estelí. Muestra de Saka has brought a different blend from time to time since 2016.',
    sources: [
      'Cigar Coop on Mi Querida, August 2016',
      'blindmanspuff.com, Puro Sabor festival, 2017',
      'stogiereview.com, May 2017',
    ],
  },
]
