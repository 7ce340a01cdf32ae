/** The kinds of cells that the import tells apart. */
export type CellKind =
  | 'date'
  | 'yes or no'
  | 'status'
  | 'money'
  | 'decimal'
  | 'count'
  | 'number'
  | 'size'
  | 'address'
  | 'text'

type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt' | 'zh'

/** A field of a table: how its column is recognized, and how our own export writes it. */
export type Field = {
  readonly label: string
  /** Titles in lower case, without accents and between commas. The most usual ones come first. */
  readonly titles: Partial<Readonly<Record<Language, string>>>
  /** The kinds of cells that the field can have. */
  readonly holds: readonly CellKind[]
  /**
   * The content of this column in `collection.csv`, for the README. Fields without it are not
   * exported.
   */
  readonly about?: string
  /** The header in `collection.csv`, if it is not the label. */
  readonly header?: string
}

const dates = ['date', 'number', 'text'] as const
const counts = ['count', 'number', 'text'] as const
/** `Gift` instead of a price is a status, too. */
const amounts = ['money', 'decimal', 'count', 'number', 'text', 'status'] as const
const measures = ['decimal', 'count', 'number', 'text'] as const
const words = ['text', 'status'] as const
/** A line may be a number or a year: 1926, 109. */
const names = ['text', 'status', 'count', 'number', 'decimal'] as const

/** The table of fields. Its order is the order of the columns in `collection.csv`. */
export const columnFields = {
  brand: {
    label: 'Brand',
    titles: {
      en: 'brand, brand name, manufacturer, producer, maker, cigar brand, parent brand, brand manufacturer, company, made by, make, mfr, mfg',
      de: 'marke, hersteller, zigarrenmarke',
      es: 'marca, fabricante',
      fr: 'marque, fabricant',
      it: 'produttore, marchio',
      nl: 'merk, merknaam, fabrikant',
      pt: 'fabricante, marca',
      zh: '品牌',
    },
    holds: words,
    about: 'the brand',
  },
  lineName: {
    label: 'Line Name',
    titles: {
      en: 'line, line name, series, blend, model, product line, family, sub brand, line series',
      de: 'serie, linie, modell, sorte',
      es: 'linea, modelo',
      fr: 'ligne, ligne serie, gamme',
      it: 'linea, modello',
      nl: 'serie, lijn, model',
      pt: 'linha, serie, modelo',
      zh: '型号',
    },
    holds: names,
    about: 'the line',
  },
  name: {
    label: 'Whole Name',
    titles: {
      en: 'name, cigar, cigar name, product name, item, product, title, cigarname, cigar vitola line or size, which cigar, what, description, smoke, stogie, which one, what is it, name of cigar',
      de: 'zigarre, bezeichnung, zigarrenname, artikel, produkt',
      es: 'nombre, cigarro, puro, cigarro puro, producto, articulo',
      fr: 'nom, nom du cigare, cigare, modele, designation, produit, article',
      it: 'nome, sigaro, prodotto, articolo',
      nl: 'naam, sigaar, omschrijving, artikel',
      pt: 'nome, charuto, produto, descricao',
    },
    holds: words,
  },
  size: {
    label: 'Cigar Size',
    titles: {
      en: 'size, vitola, shape, size name, vitola name, cigar size, cigar vitola, frontmark, format, module, style, shape name, bitola, how big, sz',
      de: 'grosse, format',
      es: 'tamano, formato',
      fr: 'taille, vitole, format vitola',
      it: 'modulo, formato, misura',
      nl: 'formaat, vitola',
      pt: 'bitola, formato, tamanho',
    },
    holds: ['text', 'size', 'status', 'count', 'decimal'],
    about: 'the vitola',
  },
  measures: {
    label: 'Length × Ring Gauge',
    titles: {
      en: 'dimensions, dimension, measures, measurements, size, length x ring, length ring, ring gauge, ring, length, l x rg, l x r, lxrg, lxr',
      de: 'abmessungen, masse',
      es: 'dimensiones, medidas',
      fr: 'dimensions pouces, dimensions mm',
      it: 'dimensioni, misure',
      nl: 'afmetingen, afmeting, maat',
      pt: 'dimensoes, medidas',
      zh: '环径',
    },
    holds: ['size'],
  },
  length: {
    label: 'Length',
    titles: {
      en: 'length, length inches, length in, length mm, length cm, len, lenght, how long, l',
      de: 'lange, lange mm, lange inches, masse',
      es: 'longitud, largo',
      fr: 'longueur, longueur mm',
      it: 'lunghezza',
      nl: 'lengte, lengte mm',
      pt: 'comprimento',
    },
    holds: measures,
    header: 'Length (in)',
    about: 'in inches',
  },
  ringGauge: {
    label: 'Ring Gauge',
    titles: {
      en: 'ring gauge, ring, gauge, rg, ring size, ringgauge, ring diameter, diameter, diameter mm, ø',
      de: 'ringmass, durchmesser, ringmass durchmesser',
      es: 'cepo, calibre, diametro',
      fr: 'diametre, cepo, calibre',
      it: 'diametro, anello',
      nl: 'ringmaat, diameter',
      pt: 'cepo, diametro, calibre',
    },
    holds: measures,
    about: 'in 64ths of an inch',
  },
  wrapper: {
    label: 'Wrapper',
    titles: {
      en: 'wrapper, wrapper type, wrapper leaf, wrapper color, wrapper colour, wrapper alias, wrapper shade, shade, wrapper origin, wrap',
      de: 'deckblatt',
      es: 'capa',
      fr: 'cape',
      it: 'fascia',
      nl: 'dekblad',
      pt: 'capa',
    },
    holds: words,
    about: 'the wrapper',
  },
  origin: {
    label: 'Origin',
    titles: {
      en: 'origin, country, country of origin, made in, country code, origin country, where made, coo',
      de: 'land, herkunft, herkunftsland',
      es: 'pais, origen, paisorigen, pais de origen',
      fr: 'pays, origine, pays d origine',
      it: 'paese, provenienza, paese di origine',
      nl: 'land, herkomst, land van herkomst',
      pt: 'pais, origem, pais de origem',
      zh: '产地',
    },
    holds: words,
    about: 'the country',
  },
  strength: {
    label: 'Strength',
    titles: {
      en: 'strength, body, intensity, strength class, strenght, stength, how strong',
      de: 'starke, starke herstellerangabe',
      es: 'fortaleza, fuerza',
      fr: 'force, force intensite, puissance',
      it: 'forza',
      nl: 'sterkte',
      pt: 'fortaleza, intensidade, forca',
    },
    holds: ['text', 'count', 'status', 'decimal'],
    about: 'from Mild to Full',
  },
  status: {
    label: 'Status',
    titles: {
      en: 'status, list, list type, state, type, entry type, kind, category, event, event type, action, transaction, transaction type, movement, activity, disposition, wishlist, wish list, smoked, smoked yet, enjoyed, finished, gifted, traded, in stock, owned, gone, on order, ordered, backordered, sold out',
      de: 'status, zustand, liste, typ, art, vorgang, bewegung, geraucht, verschenkt, wunschliste, vorhanden',
      es: 'estado, lista, tipo, movimiento, fumado, regalado, lista de deseos',
      fr: 'statut, etat, liste, mouvement, fume, offert, liste de souhaits',
      it: 'stato, lista, tipo, movimento, fumato, regalato, lista dei desideri',
      nl: 'status, staat, lijst, soort, gerookt, weggegeven, verlanglijst',
      pt: 'estado, situacao, lista, tipo, fumado, oferecido, lista de desejos',
    },
    holds: ['status', 'yes or no'],
  },
  bought: {
    label: 'Sticks Bought',
    titles: {
      en: 'sticks bought, bought, purchased, quantity bought, quantity purchased, qty bought, qty purchased, number bought, number purchased, bought qty, bought quantity, purchased qty, purchased quantity, original qty, original quantity, initial quantity, initial qty, starting quantity, quantity received, qty received, quantitypurchased, received, acquired, total bought, total purchased, how many bought, total owned, in, qty in, quantity in, sticks in',
      de: 'gekauft, anzahl gekauft, gekaufte stuck, ursprungliche menge, zugang, zugange, eingang, ein',
      es: 'comprado, cantidad comprada, cantidad inicial, entrada, entradas',
      fr: 'achete, quantite achetee, quantite initiale, entree, entrees',
      it: 'acquistato, comprato, quantita acquistata, quantita iniziale, entrata, entrate, carico',
      nl: 'gekocht, aantal gekocht, erbij',
      pt: 'comprado, comprados, quantidade comprada, entrada, entradas',
    },
    holds: ['count', 'number'],
  },
  quantity: {
    label: 'Quantity',
    titles: {
      en: 'quantity, qty, count, sticks, on hand, in stock, stock, remaining, left, current quantity, current qty, quantity on hand, on hand quantity, quantity left, qty left, sticks left, left over, still have, cigars left, remaining quantity, instock, inventory, how many, how many left, number i have, i have, have, of cigars, number of cigars, number of sticks, cigar count, singles, loose, loose sticks, loose cigars, loosestickqty, pcs, pieces, amount, number, no, total sticks, total cigars, available, change, qty change, quantity change, delta, balance, closing, closing stock, closing balance, end, units, qt, qnty, quant, ct, what s left, still got, total qty, total quantity, total count, total in stock, total on hand',
      de: 'anzahl, menge, stuck, stk, stck, anz, einzeln, lose, bestand, auf lager, stuckzahl, rest, noch da, noch vorhanden, ubrig, verbleibend, restbestand, vorhanden, wie viele, wieviele, endbestand, veranderung, anderung, saldo, vorrat, habe, habe ich',
      es: 'cantidad, cant, unidades, uds, sueltos, puros sueltos, quedan, restante, existencias, cuantos, variacion, saldo, tengo',
      fr: 'quantite, qte, cigares seuls, a l unite, quantite en stock, nombre de cigares, nombre, reste, restant, combien, nb, nb de cigares, variation, solde',
      it: 'quantita, q ta, qta, sfusi, singoli, rimanenti, rimasti, pezzi, giacenza, quanti, variazione, saldo',
      nl: 'aantal, stuks, los, losse, voorraad, op voorraad, resterend, hoeveel',
      pt: 'quantidade, avulsos, qtd, qtde, unidades, estoque, em estoque, restante, restam, quantos, quantas',
      zh: '支数, 数量, 库存',
    },
    holds: counts,
    about: 'sticks in stock',
  },
  smokedCount: {
    label: 'Sticks Smoked',
    titles: {
      en: 'smoked, sticks smoked, smoked count, number smoked, qty smoked, quantity smoked, smoked qty, smoked quantity, sticks enjoyed, enjoyed, how many smoked, consumed',
      de: 'geraucht, anzahl geraucht',
      es: 'fumados, fumado, consumidos',
      fr: 'fumes, fume, consommes',
      it: 'fumati, fumato, consumati',
      nl: 'gerookt, aantal gerookt',
      pt: 'fumados, fumado',
    },
    holds: ['count', 'number'],
    about: 'sticks of the purchase that you smoked',
  },
  removed: {
    label: 'Sticks Given Away',
    titles: {
      en: 'given away, gifted, sticks given away, gave away, sent, sent away, number gifted, qty gifted, quantity gifted, gifted qty, traded, discarded, out, qty out, quantity out, sticks out',
      de: 'verschenkt, abgegeben, abgang, abgange, ausgang, aus',
      es: 'regalados, regalado, salida, salidas',
      fr: 'offerts, offert, donnes, sortie, sorties',
      it: 'regalati, regalato, uscita, uscite, scarico',
      nl: 'weggegeven, eraf',
      pt: 'oferecidos, doados, saida, saidas',
    },
    holds: ['count', 'number'],
  },
  boxes: {
    label: 'Boxes',
    titles: {
      en: 'boxes, box, box count, number of boxes, box quantity, box qty, full boxes, how many boxes, packs, number of packs, full packs',
      de: 'kisten, boxen, anzahl kisten',
      es: 'cajas',
      fr: 'boites',
      it: 'scatole',
      nl: 'dozen, kisten, aantal dozen',
      pt: 'caixas',
      zh: '盒数',
    },
    holds: counts,
  },
  boxSize: {
    label: 'Sticks in a Box',
    titles: {
      en: 'box size, box of, sticks per box, cigars per box, sticks box, cigars box, per box, stick per box, cigars per package, sticks in a box, packaging, package, box qty, box quantity, box count, qty per box, pack size, per pack, sticks per pack, cigars per pack, pack of, unit, uom, box single, single box, box or single, box or stick',
      de: 'kistengrosse, kisteninhalt, zigarren kiste, stuck kiste, einheit, stuck pro kiste, verpackung',
      es: 'puros por caja, puros caja, caja de',
      fr: 'qte boite, cigares par boite, cigares boite, boite de',
      it: 'sigari per scatola, sigari scatola',
      nl: 'doosgrootte, per doos, sigaren per doos, verpakking',
      pt: 'charutos por caixa, por caixa, embalagem',
      zh: '单盒支数',
    },
    holds: counts,
  },
  price: {
    label: 'Price per Cigar',
    titles: {
      en: 'price per cigar, price per stick, price, unit price, cost, cost per stick, cost per cigar, price each, stick price, stick cost, unit cost, cost each, paid each, each, price stick, actual cost per cigar, purchase price, price paid, pricepaid, what i paid, i paid, paid, bought for, net price, sale price, discounted price, final price, my price, avg price, average price, avg price paid, avg cost, average cost, cost me, what it cost, price a stick, per stick, per cigar, paid per stick, paid a stick, msrp, what did i pay, pps, ea',
      de: 'preis, kaufpreis, ek, ek preis, einkaufspreis, einzelpreis, stuckpreis, preis je zigarre, preis je zigarre eur, preis pro stuck, bezahlt, was bezahlt, wie viel bezahlt, wieviel bezahlt, kosten, preis pro zigarre',
      es: 'precio, precio unitario, preciobruto, precio por puro, pagado, lo que pague, costo, coste, p unit, precio c u',
      fr: 'prix, prix unitaire, p u, pu, prix unit, prix par cigare, paye',
      it: 'prezzo, prezzo unitario, prezzo al pezzo, pagato, costo',
      nl: 'prijs, stukprijs, prijs per stuk, prijs per sigaar, betaald, kosten',
      pt: 'preco, preco unitario, preco por charuto, valor unitario, pago, custo',
      zh: '单支价格',
    },
    holds: amounts,
    about: 'in the currency of your settings',
  },
  boxPrice: {
    label: 'Price per Box',
    titles: {
      en: 'box price, price per box, price box, cost per box, cost box, box cost, price per pack, price pack, pack price, cost per pack, pack cost',
      de: 'kistenpreis, preis kiste, preis pro kiste, preis je kiste, kosten pro kiste',
      es: 'precio por caja, precio caja',
      fr: 'prix par boite, prix boite',
      it: 'prezzo scatola',
      nl: 'prijs per doos, doosprijs, prijs doos',
      pt: 'preco por caixa, preco da caixa',
      zh: '单盒价格, 价格 元 盒',
    },
    holds: amounts,
  },
  totalPrice: {
    label: 'Total Price',
    titles: {
      en: 'total price, total cost, total paid, total, extended cost, cost basis, totalpaid, line subtotal, extended cost basis, authoritative cost basis, actual cost, ext cost, ext price, extended price, line total, order total, total amount, amount paid, sum, spent, i spent, total spent, price for all, paid for all, subtotal, ext, extended, amt paid',
      de: 'gesamtpreis, gesamt, summe, preis gesamt',
      es: 'precio total, importe, coste total',
      fr: 'prix total, sous total, montant',
      it: 'prezzo totale, totale, importo',
      nl: 'totaalprijs, totaal, totale prijs',
      pt: 'preco total, valor total, total',
      zh: '总价值',
    },
    holds: amounts,
  },
  paidIn: {
    label: 'Paid in Currency',
    titles: {
      en: 'currency, currency code, paid in, purchase currency, price currency',
      de: 'wahrung',
      es: 'moneda',
      fr: 'devise',
      it: 'valuta',
      nl: 'valuta, munt',
      pt: 'moeda',
      zh: '货币',
    },
    holds: ['text'],
    about: 'the currency that you paid in, if it was another one',
  },
  paidEach: {
    label: 'Price in Currency',
    titles: {
      en: 'price in currency, amount in currency, foreign price, price in foreign currency, paid each',
    },
    holds: amounts,
    about: 'what a cigar cost in that currency',
  },
  rate: {
    label: 'Exchange Rate',
    titles: {
      en: 'exchange rate, fx rate, conversion rate, currency rate, rate',
      de: 'wechselkurs, kurs',
      es: 'tipo de cambio',
      fr: 'taux de change',
      it: 'tasso di cambio',
      nl: 'wisselkoers, koers',
      pt: 'taxa de cambio, cambio',
      zh: '汇率',
    },
    holds: ['decimal', 'count', 'number', 'text'],
    about: 'the rate of that currency that you stated',
  },
  purchaseDate: {
    label: 'Purchase Date',
    titles: {
      en: 'purchase date, purch date, date purch, date purchased, date bought, bought, purchased, bought on, purchased on, date acquired, acquired, acquisition date, order date, date received, received date, received, date, date added, added, purchase, purchasedate, dateadded, datebought, stocked at, purchase dt, got it, got on, when bought, when, day bought, date got, when did i get it, when did i buy it, when i got it, when i bought it, date rec d, date recd, rec d, recd, arrived, arrival, date arrived, delivered',
      de: 'kaufdatum, kauf, gekauft, gekauft am, datum, wann gekauft, wann',
      es: 'fecha de compra, fecha compra, fecha adquisicion, fecha de adquisicion, fecha, comprado, fechallegada, cuando',
      fr: 'date d achat, date achat, achete le, achete, quand',
      it: 'data acquisto, data di acquisto, data, acquistato, comprato il, quando',
      nl: 'aankoopdatum, datum, gekocht op, gekocht, koopdatum',
      pt: 'data da compra, data de compra, data, comprado em, comprado',
      zh: '入库时间',
    },
    holds: dates,
    about: 'YYYY-MM-DD',
  },
  shop: {
    label: 'Shop',
    titles: {
      en: 'shop, store, retailer, vendor, seller, merchant, dealer, supplier, purchased from, purchase from, bought from, purchased at, bought at, place of purchase, purchase location, purchase source, where from, where bought, bought where, got from, how acquired, where i got it, where i bought it, where did i buy it, where did i get it, source, handler, from, where did it come from, where d i get it, from where',
      de: 'laden, geschaft, handler, lieferant, gekauft bei, wo gekauft, bezugsquelle, woher',
      es: 'tienda, proveedor, comprado en, donde comprado',
      fr: 'magasin, boutique, fournisseur, achete chez',
      it: 'negozio, fornitore, acquistato da',
      nl: 'winkel, leverancier, gekocht bij, waar gekocht',
      pt: 'loja, fornecedor, comprado em, tabacaria',
    },
    holds: ['text', 'address', 'status'],
    about: 'where you bought it',
  },
  boxCode: {
    label: 'Box Code',
    titles: {
      en: 'box code, factory code, code',
      de: 'kistencode',
      es: 'codigo de caja',
      fr: 'code boite',
      it: 'codice scatola',
      nl: 'dooscode',
      pt: 'codigo da caixa',
    },
    holds: ['text', 'date', 'number', 'count'],
    about: 'the code on the box',
  },
  boxDate: {
    label: 'Box Date',
    titles: {
      en: 'box date, boxdate, packed, packed on, packaging date, date packed',
      de: 'kistendatum',
      es: 'fecha de caja',
      fr: 'date de boite, date boite',
      it: 'data scatola',
      nl: 'doosdatum',
      pt: 'data da caixa',
    },
    holds: dates,
    about: 'the date on the box',
  },
  from: {
    label: 'Gift or Trade',
    titles: {
      en: 'gift or trade, gift from, received from, given by, from',
      de: 'geschenk von',
      es: 'regalo de',
      fr: 'cadeau de',
      it: 'regalo di',
      nl: 'cadeau van',
      pt: 'presente de',
    },
    holds: ['text', 'status'],
    header: 'From',
    about: 'who gave or traded it',
  },
  userRating: {
    label: 'Rating',
    titles: {
      en: 'rating, my rating, personal rating, user rating, score, my score, overall, overall score, stars, points, grade, rate, rate it, myrating, userrating, how good, how was it, out of 5, out of 10, out of 100',
      de: 'bewertung, punkte, sterne, note',
      es: 'calificacion, puntuacion, valoracion',
      fr: 'note sur, note',
      it: 'voto, valutazione',
      nl: 'beoordeling, cijfer, score, punten, waardering',
      pt: 'avaliacao, nota, pontuacao',
      zh: '评分',
    },
    holds: ['decimal', 'count', 'text'],
    about: 'your stars from 1 to 5',
  },
  notes: {
    label: 'Notes',
    titles: {
      en: 'notes, my notes, note, comment, comments, remarks, tasting notes, flavor notes, flavour notes, my note, mynote, my comment, mycomment, personal notes, general notes, journal notes, review notes, flavornotes, flavor tags, thoughts, my thoughts, what i thought, what i think, impressions, review, tasting, observations, description',
      de: 'notizen, notiz, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar',
      es: 'notas, notascata, comentarios, comentario, observaciones',
      fr: 'notes, commentaires, commentaire, remarques',
      it: 'note, commenti',
      nl: 'notities, opmerking, opmerkingen',
      pt: 'notas, observacoes, comentarios, comentario',
      zh: '备注',
    },
    holds: ['text', 'status', 'address'],
    about: 'your notes on the cigar',
  },
  smokedDate: {
    label: 'Smoked On',
    titles: {
      en: 'date smoked, smoked on, smoked, smoke date, date enjoyed, enjoyed, smokedate, smoked date, review date, loggedat, when smoked, smoked when, when did i smoke it, when i smoked it',
      de: 'geraucht am, geraucht, rauchdatum',
      es: 'fecha fumado, fumado, fumado el, fecha de fumada',
      fr: 'date fumee, fume le, fume, deguste le, date de degustation',
      it: 'fumato il, fumato',
      nl: 'gerookt op, gerookt, datum gerookt',
      pt: 'fumado em, data fumado, fumado',
    },
    holds: dates,
  },
  humidor: {
    label: 'Humidor',
    titles: {
      en: 'humidor, humidor name, humidor location, storage location, location, storage, stored in, kept in',
      de: 'lagerort, aufbewahrung, standort',
      es: 'ubicacion, humidor',
      fr: 'cave, emplacement',
      it: 'ubicazione, posizione',
      nl: 'locatie, plaats, bewaarplaats',
      pt: 'localizacao, umidor',
      zh: '位置',
    },
    holds: ['text', 'count', 'status'],
    about: 'where the sticks lie, if you have several humidors',
  },
} as const satisfies Readonly<Record<string, Field>>
export type ColumnField = keyof typeof columnFields

/** The fields that `collection.csv` has. */
export type ExportedField = {
  [Name in ColumnField]: (typeof columnFields)[Name] extends { readonly about: string }
    ? Name
    : never
}[ColumnField]

/** True if a text is the name of a field. */
export const isField = (name: string): name is ColumnField => Object.hasOwn(columnFields, name)

export const fieldNames: readonly ColumnField[] = Object.keys(columnFields).filter(isField)

const isExported = (name: ColumnField): name is ExportedField => 'about' in columnFields[name]

/** The columns of `collection.csv`, in their order. */
export const exportedColumns = fieldNames.filter(isExported).map((name) => {
  const field: Field = columnFields[name]
  return { name, header: field.header ?? field.label, about: field.about ?? '' }
})
