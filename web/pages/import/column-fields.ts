/** What a column of a table can be; `names` are the headers that are known, in lower case, without accents and
 * between commas. */
export const columnFields = {
  brand: {
    label: 'Brand',
    names:
      'brand, brand name, manufacturer, maker, marca, marke, marque, cigar brand, parent brand, hersteller, produttore, zigarrenmarke, 品牌',
  },
  lineName: {
    label: 'Line Name',
    names:
      'line, line name, series, serie, linie, linea, ligne, blend, model, modell, modelo, product line, family, sub brand, ligne serie, sorte, line series, 型号',
  },
  name: {
    label: 'Whole Name',
    names:
      'name, cigar, cigar name, zigarre, cigarro, puro, cigare, sigaro, item, description, product, title, bezeichnung, nombre, nom, nome, cigarname, cigar vitola line or size, product name, nom du cigare, modele, cigarro puro',
  },
  size: {
    label: 'Cigar Size',
    names:
      'size, vitola, shape, format, vitola name, grosse, formato, tamano, taille, size name, cigar size, frontmark, module, style, format vitola, vitole, modulo, shape name, bitola',
  },
  measures: {
    label: 'Length × Ring Gauge',
    names: 'dimensions, dimension, measures, dimensiones, dimensions pouces, dimensions mm, 环径',
  },
  length: {
    label: 'Length',
    names:
      'length, length inches, length in, length mm, lange, lange mm, longitud, largo, longueur, lunghezza, len, lenght, longueur mm, masse, length cm, lange inches',
  },
  ringGauge: {
    label: 'Ring Gauge',
    names:
      'ring gauge, ring, gauge, rg, ringmass, cepo, diameter, durchmesser, diametro, diametre, ring size, ringgauge, ringmass durchmesser, calibre, anello, ring diameter, diameter mm',
  },
  wrapper: {
    label: 'Wrapper',
    names:
      'wrapper, wrapper type, wrapper leaf, deckblatt, capa, cape, fascia, wrapper color, wrapper colour, wrapper alias, wrapper shade, shade, wrapper origin',
  },
  origin: {
    label: 'Origin',
    names:
      'origin, country, country of origin, land, herkunft, herkunftsland, pais, origen, pays, origine, paese, made in, country code, pays d origine, paisorigen, origin country, provenienza, paese di origine, 产地',
  },
  strength: {
    label: 'Strength',
    names:
      'strength, body, starke, fortaleza, fuerza, force, forza, intensity, strength class, starke herstellerangabe, force intensite, puissance, strenght, stength',
  },
  quantity: {
    label: 'Quantity',
    names:
      'quantity, qty, count, amount, sticks, number, no, in stock, stock, on hand, remaining, anzahl, menge, stuck, bestand, cantidad, quantite, quantita, inventory, of cigars, number of cigars, current quantity, current qty, quantity on hand, on hand quantity, instock, singles, loose sticks, loosestickqty, original qty, initial quantity, quantity received, quantitypurchased, quantite en stock, qte, nombre de cigares, auf lager, stuckzahl, unidades, 支数, 数量, 库存',
  },
  boxes: {
    label: 'Boxes',
    names:
      'boxes, box count, number of boxes, box quantity, kisten, cajas, full boxes, boxen, boites, scatole, 盒数',
  },
  boxSize: {
    label: 'Sticks in a Box',
    names:
      'box size, box of, sticks per box, cigars per box, sticks box, cigars box, per box, kistengrosse, packaging, cigars per package, kisteninhalt, stuck pro kiste, qte boite, puros por caja, sigari per scatola, stick per box, 单盒支数',
  },
  price: {
    label: 'Price per Cigar',
    names:
      'price, price per cigar, price per stick, unit price, cost, cost per stick, cost per cigar, price each, stick price, preis, einzelpreis, stuckpreis, precio, precio unitario, prix, prix unitaire, prezzo, msrp, purchase price, price paid, each, pricepaid, price stick, actual cost per cigar, preis je zigarre, preis je zigarre eur, preciobruto, p u, pu, prix unit, prezzo unitario, stick cost, 单支价格',
  },
  boxPrice: {
    label: 'Price per Box',
    names:
      'box price, price per box, price box, cost per box, cost box, box cost, kistenpreis, preis pro kiste, preis je kiste, kosten pro kiste, prix par boite, precio por caja, precio caja, prix boite, prezzo scatola, 单盒价格, 价格 元 盒',
  },
  totalPrice: {
    label: 'Total Price',
    names:
      'total, total price, total cost, total paid, gesamt, gesamtpreis, precio total, prix total, totale, extended cost, totalpaid, line subtotal, extended cost basis, authoritative cost basis, actual cost, summe, prezzo totale, sous total, 总价值',
  },
  paidIn: {
    label: 'Paid in Currency',
    names:
      'currency, currency code, paid in, purchase currency, price currency, wahrung, devise, moneda, valuta, 货币',
  },
  paidEach: {
    label: 'Paid Each',
    names: 'price in currency, amount in currency, foreign price, price in foreign currency',
  },
  rate: {
    label: 'Exchange Rate',
    names:
      'rate, fx rate, conversion rate, currency rate, wechselkurs, kurs, taux de change, tipo de cambio, tasso di cambio, 汇率',
  },
  purchaseDate: {
    label: 'Purchase Date',
    names:
      'purchase date, date purchased, date bought, bought, purchased, date, date acquired, acquired, acquisition date, date added, added, order date, date received, received, kaufdatum, gekauft, gekauft am, datum, fecha, fecha de compra, date d achat, data, data acquisto, purchased on, purchase, purchasedate, dateadded, datebought, received date, stocked at, fechallegada, data di acquisto, purchase dt, 入库时间',
  },
  shop: {
    label: 'Shop',
    names:
      'shop, store, retailer, vendor, seller, merchant, dealer, purchased from, bought from, purchased at, bought at, place of purchase, purchase location, handler, laden, geschaft, tienda, proveedor, magasin, negozio, boutique',
  },
  boxCode: { label: 'Box Code', names: 'box code, factory code, kistencode, codigo de caja' },
  boxDate: {
    label: 'Box Date',
    names:
      'box date, boxdate, packed, packed on, packaging date, date packed, kistendatum, fecha de caja',
  },
  from: {
    label: 'Gift or Trade',
    names: 'from, gift from, received from, geschenk von, regalo de',
  },
  humidor: {
    label: 'Humidor',
    names:
      'humidor, humidor name, humidor location, location, storage, storage location, stored in, lagerort, aufbewahrung, ubicacion, emplacement, cave, ubicazione, 位置',
  },
  userRating: {
    label: 'Rating',
    names:
      'rating, my rating, personal rating, score, stars, points, bewertung, punkte, calificacion, note sur, voto, user rating, grade, myrating, userrating, overall score, sterne, valutazione, my score, 评分',
  },
  notes: {
    label: 'Notes',
    names:
      'notes, note, comment, comments, remarks, tasting notes, notizen, bemerkung, bemerkungen, notas, commentaires, commentaire, flavor notes, flavour notes, my note, mynote, my comment, mycomment, personal notes, general notes, journal notes, review notes, notascata, anmerkung, remarques, flavornotes, flavor tags, 备注',
  },
  smokedDate: {
    label: 'Smoked On',
    names:
      'date smoked, smoked, smoked on, smoke date, date enjoyed, enjoyed, geraucht, geraucht am, fumado, fecha fumado, date fumee, smokedate, smoked date, review date, rauchdatum, fume le, fumato il, loggedat',
  },
  smokedCount: {
    label: 'Sticks Smoked',
    names:
      'smoked count, number smoked, qty smoked, quantity smoked, sticks smoked, anzahl geraucht, fumados, fumes, fumati, sticks enjoyed',
  },
} as const
export type ColumnField = keyof typeof columnFields

/** Whether a text is the name of a field. */
export const isField = (name: string): name is ColumnField => Object.hasOwn(columnFields, name)

export const fieldNames: readonly ColumnField[] = Object.keys(columnFields).filter(isField)
