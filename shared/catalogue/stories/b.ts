import type { BrandStory } from '../brand-story.ts'

export const storiesB: readonly BrandStory[] = [
  {
    name: 'Baccarat',
    description:
      'Mild Honduran cigars with a lightly sweetened cap, a long-standing choice for people who begin with cigars or want something gentle with coffee. The Connecticut-seed wrapper is pale and the filler light; a later line made in Nicaragua has more body. Boxes and bands recall the card table from which the name is taken.',
    history:
      'In full the brand is called Baccarat The Game, after the casino card game. It grew up in the house of the Eiroa family, Caribe Imported Cigars, which Julio Eiroa founded in 1987 to bring cigars from Danlí to American shops, and for years it was their main product beside La Fontana. When the family sold Caribe, by then called Camacho Cigars, to Oettinger Davidoff in 2008, Baccarat was part of the sale, and Davidoff’s factory in Honduras has made it since.',
    sources: [
      'Cigar Weekly, interview with Christian Eiroa, October 2008',
      'Stil di fumo, September 2008, on the sale to Oettinger Davidoff',
    ],
  },
  {
    name: 'Balmoral',
    description:
      'The handmade name of the Dutch house Royal Agio, best known for its Añejo series: Dominican and other fillers under Brazilian Arapiraca wrappers that have been kept for years. Royal Selection is the older, lighter line of European shops, while machine-made cigarillos carry the brand as well. Dueto was blended together with Ernesto Perez-Carrillo.',
    history:
      'Named after the royal castle in Scotland, Balmoral was an established Dutch trademark when Agio of Duizel bought it, with Panter, from Douwe Egberts in 1983. Agio itself goes back to a workshop that Jacques Wintermans opened in 1904. A factory in San Pedro de Macorís gave the brand its long-filler cigars, and Boris Wintermans, of the fourth generation, brought the Añejo lines to America. Scandinavian Tobacco Group completed its purchase of Royal Agio in January 2020 and withdrew Balmoral from the United States that spring.',
    sources: [
      'halfwheel.com, 2020',
      'ministryofcigars.com, 2019',
      'Wikipedia (German), Royal Agio Cigars',
    ],
  },
  {
    name: 'Black Label Trading',
    founded: '2013',
    description:
      'Dark, strong Nicaraguan cigars made in small batches, with skulls, crosses and other gothic drawings on bands and boxes. Salvation and Last Rites are the permanent lines; Bishops Blend and Morphine come once a year, the latter with a closed and twisted foot. A sister label, Black Works Studio, serves as the workshop’s playground.',
    history:
      'James Brown was a sommelier in Arizona before he and his wife Angela lived in Mexico, ran a lodge in Ghana and took travellers through Guatemala and Nicaragua, where blending cigars for clients became a trade. They launched the company in 2013 with several lines at once. Two years later, in February 2015, they opened their own factory in Estelí, Fábrica Oveja Negra, the black sheep, and moved their production there; it has since rolled for small brands such as Emilio and Dissident.',
    sources: ['Tobacco Business, 2017', 'halfwheel.com, 2015', 'Smokingpipes blog on Black Label'],
  },
  {
    name: 'Bolívar',
    founded: '1902',
    description:
      'One of the stronger Havana marques, with the head of Simón Bolívar on box and band. Belicosos Finos, a short pyramid, and Royal Coronas, a robusto, are the sizes most collectors meet; the line has shrunk over the years. A separate non-Cuban Bolívar, made in Honduras for the American market, shares only the name.',
    history:
      'The brand honours the Venezuelan who freed much of South America from Spain. José F. Rocha, who also owned La Gloria Cubana, began it in 1902, or in 1901 by another account; it was registered in Havana only in 1921. After Rocha’s death the Cifuentes family bought his brands in 1954 and moved them to the Partagás factory. Nationalised in 1960, it stayed there for decades. General Cigar, today part of Scandinavian Tobacco Group, bought the name from Ramón Cifuentes in 1978 and holds the trademark in the United States.',
    sources: [
      'halfwheel.com on the Petit Coronas',
      'lesavoie.ch, Bolívar',
      'cgarsltd.co.uk, Bolivar, 2020',
    ],
  },
  {
    name: 'Brick House',
    founded: '1937',
    description:
      'Straightforward, medium-bodied cigars of Nicaraguan leaf at a modest station in the range of J.C. Newman. The original wears an Ecuadorian Habano wrapper, the Maduro a Brazilian Arapiraca, and the Double Connecticut a pale leaf on binder and wrapper alike. A drawing of the house that gave its name stands on the lid.',
    history:
      'Julius Caeser Newman introduced a cigar called Brick House in 1937 and named it after his birthplace, the only house of brick in the Hungarian village of Koronc, where his mother kept an inn. That first one was rolled with Cuban tobacco and later disappeared. His grandsons Eric and Bobby revived the name in 2009 for a Nicaraguan cigar, and it is rolled in the family’s factory at Estelí, opened a few years afterwards.',
    sources: ['jcnewman.com', 'Cigar Journal, “America’s Oldest Cigar Family”'],
  },
  {
    name: 'Byron',
    description:
      'Cigars from Costa Rica aged for at least a year after rolling, and sold in porcelain jars or humidified boxes. Three series, called after the nineteenth, twentieth and twenty-first centuries, move from traditional to modern tastes. As with the sister brand Atabey, little is disclosed of the tobaccos. A portrait of the English poet decorates the band.',
    history:
      'The maker tells of a Havana brand, Lord Byron, created in the middle of the nineteenth century by two cousins of Canary Island descent for customers in Britain and America. Records do show the name among those the firm of H. Upmann passed to Cifuentes in 1927. Nelson Alfonso, who counts the last family owner among his ancestors, revived it around 1998 and presented the present cigars in 2012 through his company Selected Tobacco, alongside Atabey and Bandolero.',
    sources: [
      'cigarsdirect.com on Byron, from the maker’s own account',
      'thecubanhistory.com on the sale of 1927',
    ],
  },
]
