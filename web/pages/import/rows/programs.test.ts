import { expect, test } from 'vitest'
import { importFile, sumUp } from '../testing/import-file.ts'
import { workbookOf, zip } from '../testing/workbook.ts'

const lines = (...rows: readonly string[]) => rows.join('\n')
const windows1252 = (text: string) =>
  Uint8Array.from([...text].map((letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))))
const boxes = [
  ['品牌', '型号', '环径', '单盒价格', '单盒支数', '编号', '年份', '来源', '柜号', '入库时间'],
  ['Faro Azul', '北系列', '50|127', 1800, 20, 'T-1', '2024', '/', 'A', new Date('2025-01-20')],
  ['Faro Azul', '北系列', '50|127', 1800, 20, 'T-2', '2024', '/', 'A', new Date('2025-01-20')],
  Array.from({ length: 10 }, () => ''),
  ['灰山', '珍藏', '/', 950, 10, '/', '2022-2023', '/', 'K', '2024.12.5'],
]
const loose = [
  ['品牌', '型号', '单支价格', '支数', '总价值', '年份', '柜号', '入库时间'],
  ['Faro Azul', '北系列', 92.5, 7, 647.5, '2024', 'A', '2025-01-20'],
]
const chinese = zip(workbookOf({ 原盒: boxes, 散支: loose }))

/** The headers are those that the programs write; the cigars are invented. */
const files = {
  'the journal of HumidorHQ': lines(
    'Journal Entry ID,Inventory Event ID,Status,Smoke Date,Catalog Cigar ID,Cigar,Lot ID,Quantity,Humidor,Section,Rating,Journal Notes,Buy Again Status,Buy Again Notes,Created At,Updated At',
    '4,101,Effective,2025-03-01,7,Faro Azul Serie Norte Robusto,31,2,Desk,General,8,"pepper, cedar",YES,,2025-03-01T20:10:00Z,2025-03-01T20:10:00Z',
    '5,102,Reversed,2025-03-02,7,Faro Azul Serie Norte Robusto,31,1,Desk,General,6,,,,2025-03-02T19:00:00Z,2025-03-02T19:05:00Z',
  ),
  Ashed: lines(
    'Date,Brand,Line,Vitola,Strength,Origin,Overall Score,Aroma,Draw,Burn,Construction,Flavor,Finish,Value for Price,Would Smoke Again,Flavor Tags,Notes,Location,Visibility',
    '"2025-03-01","Faro Azul","Serie Norte","Robusto","Medium-Full","Nicaragua","8.5","8","9","7","8","9","8","Good","Yes","pepper,cedar","said ""again""","Terrace","public"',
    '"2025-03-09","Monte Ceniza","Reserva","Toro","","","6","","","","","","","","","","","","private"',
  ),
  CigarBuddy: lines(
    'brand,cigar_name,date_smoked,rating,notes,pairing',
    'Faro Azul,Serie Norte Robusto,2025-03-01,92,"Pepper, then cedar",Coffee',
    'Monte Ceniza,Reserva Toro,2025-03-09,85,,',
  ),
  'Yuzu Cigar Lab': lines(
    'name,brand,line,vitola,wrapper,origin,strength,quantity,purchaseDate,agingStartDate,reorderReminder,humidorLocation,tray,rating,tastingNotes',
    'Faro Azul Serie Norte,Faro Azul,Serie Norte,Robusto,Habano,Nicaragua,Medium-full,6,2025-01-20,2025-01-20,2025-12-01,Desk,Top,92,"Pepper, cedar"',
    'Monte Ceniza Reserva,Monte Ceniza,Reserva,Toro,Connecticut,Honduras,Mild,2,2024-12-05,,,Cabinet,Drawer 2,,',
  ),
  Hojavia: lines(
    'Manufacturer,Series,Size,Release Year,Quantity,Boxes,Sticks Per Box,Loose Sticks,Packaging,Box Code,Unit Value,Actual Cost,Humidor,Notes',
    'Faro Azul,Serie Norte,Robusto,2023,27,1,20,7,Dress box,ABC MAR23,10.5,243,Desk,"second box, opened"',
    'Monte Ceniza,Reserva,Toro,,4,0,,4,,,7.25,29,Cabinet,',
  ),
  'a spreadsheet of Hojavia': lines(
    'Inventory ID,Catalog ID,Collection ID,Brand,Line / Series,Cigar / Vitola,Production / Vintage Year,Packaging,Original Qty,Qty Smoked,Current Qty,Retail Replacement Value,Actual Cost,Storage Location ID,Status,Priority,Recommended Action,Photo Link,Provenance Notes,General Notes,Acquisition Date',
    'I-1,C-1,K-1,Faro Azul,Serie Norte,Robusto,2023,Box,20,3,17,12,200,S-1,Active,1,,,,cedar,2025-01-20',
  ),
  'vitola-Connect': lines(
    'id,nombre,marca,vitola,ringGauge,largo,paisOrigen,precioBruto,costoTransporte,costoAlmacenamiento,precioVenta,estado,fechaLlegada,tiempoAnejamiento,humedad,fechaRevisionHumedad,fotoUrl,notasCata,createdAt,updatedAt',
    'p1,Serie Norte,Faro Azul,Robusto,50,5,Nicaragua,180,20,5,260,coleccion_personal,2025-01-20,2,69,2025-02-01,,"pimienta, cedro",2025-01-20T10:00:00.000Z,2025-01-20T10:00:00.000Z',
    'p2,Reserva,Monte Ceniza,Toro,54,6.25,Honduras,140,0,0,0,negocio,2024-12-05,0,68,2025-02-01,https://example.invalid/c.jpg,,2024-12-05T10:00:00.000Z,2024-12-05T10:00:00.000Z',
  ),
  'Le Diplomate': lines(
    "Marque,Nom du cigare,Pays d'origine,Vitole,Cape,Sous-cape,Tripe,Force/Intensité,Quantité en stock,Prix,Fournisseur",
    'Faro Azul,Série Nord,Nicaragua,Robusto (50 x 127mm),Habano,Nicaragua,Nicaragua,Moyenne,6,9.50€,La Esquina',
    'Monte Ceniza,Réserve,Honduras,Toro (54 x 159mm),Connecticut,,,Légère,0,7.25€,',
  ),
  CitiCigars: lines(
    'SKU;Marque;Ligne;Modèle;Vitole;Format;Pays;Puissance;Qté Boîte',
    'FA-01;Faro Azul;Série Nord;Robusto;Robusto;Parejo;Nicaragua;4;20',
    'MC-02;Monte Ceniza;Réserve;Toro;Toro;Parejo;Honduras;2;25',
  ),
  "a collector's sheet": lines(
    'name,brand,line,shape,isBoxPress,length_inches,ring_gauge,size,country,wrapper,binder,filler,strength,flavorNotes,rating,userRating,price,quantity,image,shortDescription,description,dateAdded',
    'Faro Azul Serie Norte,Faro Azul,Serie Norte,Robusto,,5,50,5x50,Nicaragua,Habano,Nicaraguan,Nicaraguan,Medium-Full,Pepper; Cedar,92-rated,4.5,9.50,6,https://example.invalid/a.png,"Dry, long",,1/20/2025',
    'Monte Ceniza Reserva,Monte Ceniza,Reserva,Toro,TRUE,6.25,54,6.25x54,Honduras,Connecticut,,,Mild,,,,7.25,1,,,,12/5/2024',
  ),
  "a collector's favorites": lines(
    'brand,line,name,shape,isBoxPress,length_inches,ring_gauge,size,continent,origin,isPuro,wrapper,binder,filler,strength,flavorNotes,rating,userRating,price,overview,quantity',
    'Faro Azul,Serie Norte,Robusto,Robusto,false,5,50,,Central America,Nicaragua,true,Habano,Nicaragua,Nicaragua,Full,pepper;cedar,95,4.8,$40.00,Dry,3',
  ),
  'boxes of cigar-manager': chinese,
  'a German spreadsheet': windows1252(
    lines(
      'Marke;Serie;Format;Länge;Ringmaß;Deckblatt;Herkunft;Stärke;Anzahl;Preis;Kaufdatum;Bemerkung',
      'Faro Azul;Serie Norte;Robusto;127 mm;50;Habano;Nicaragua;mittelkräftig;10;1.234,50 €;20.01.2025;würzig',
      'Monte Ceniza;Reserva;Toro;152 mm;54;Connecticut;Honduras;leicht;2 Kisten à 25;222,50 €;05.12.2024;',
    ),
  ),
}

test.each([
  ['the journal of HumidorHQ', 'HumidorHQ', [2, 0, 1, 1, 2, 2, 0]],
  ['Ashed', 'Ashed', [2, 0, 2, 2, 2, 2, 0]],
  ['CigarBuddy', undefined, [2, 0, 2, 2, 2, 2, 0]],
  ['Yuzu Cigar Lab', undefined, [2, 0, 2, 2, 8, 0, 0]],
  ['Hojavia', undefined, [2, 0, 2, 2, 31, 0, 27_200]],
  ['a spreadsheet of Hojavia', undefined, [1, 0, 1, 1, 20, 3, 20_000]],
  ['vitola-Connect', undefined, [2, 0, 2, 2, 2, 0, 32_000]],
  ['Le Diplomate', undefined, [2, 0, 1, 1, 6, 0, 5_700]],
  ['CitiCigars', undefined, [2, 0, 2, 2, 2, 0, 0]],
  ["a collector's sheet", 'Humidor Hub', [2, 0, 2, 2, 7, 0, 6_425]],
  ["a collector's favorites", undefined, [1, 0, 1, 1, 3, 0, 12_000]],
  ['boxes of cigar-manager', 'cigar-manager', [3, 0, 2, 2, 50, 0, 455_000]],
  ['a German spreadsheet', undefined, [2, 0, 2, 2, 60, 0, 1_279_000]],
] as const)(
  'Of %s nothing is lost: rows, problems, cigars, purchases, sticks, smokes, cents',
  async (name, program, sums) => {
    const read = await importFile(files[name], 0, { 'rate EUR': '1', 'rate CNY': '1' })
    expect(read.problems).toEqual([])
    expect([read.program, ...sumUp(read)]).toEqual([program, ...sums])
  },
)

const norte = { brand: 'Faro Azul', lineName: 'Serie Norte', size: 'Robusto' }
test.each([
  ['the journal of HumidorHQ', { userRating: 4, notes: 'pepper, cedar' }],
  ['Ashed', { userRating: 4, strength: 'Medium-Full', notes: 'said "again"' }],
  ['CigarBuddy', { userRating: 5 }],
  ['Yuzu Cigar Lab', { userRating: 5, wrapper: 'Habano', origin: 'Nicaragua' }],
  ['vitola-Connect', { length: 5, ringGauge: 50, origin: 'Nicaragua', notes: 'pimienta, cedro' }],
  ["a collector's sheet", { length: 5, ringGauge: 50, userRating: 5, notes: 'Pepper; Cedar' }],
  ["a collector's favorites", { length: 5, strength: 'Full', userRating: 5 }],
  ['a German spreadsheet', { length: 5, strength: 'Medium-Full', notes: 'würzig' }],
] as const)('What %s says of a cigar, or of its smoke, is read', async (name, facts) => {
  const { cigars } = await importFile(files[name])
  expect({ ...cigars[0]?.smokes[0], ...cigars[0]?.cigar }).toMatchObject({ ...norte, ...facts })
})

test('French names and sizes, and a second sheet, are read', async () => {
  const { cigars: french } = await importFile(files['Le Diplomate'])
  expect(french[0]?.cigar).toMatchObject({
    lineName: 'Série Nord',
    size: 'Robusto',
    length: 5,
    ringGauge: 50,
    wrapper: 'Habano',
    strength: 'Medium',
  })
  expect(sumUp(await importFile(chinese, 1, { 'rate CNY': '1' }))).toEqual([
    1, 0, 1, 1, 7, 0, 64_750,
  ])
})

const header = 'Brand,Line,Qty,Price'
test.each([
  [
    'line ends of three kinds',
    `${header}\r\nOliva,V,1,9\nOliva,G,2,9\rOliva,O,3,9`,
    [3, 0, 3, 3, 6, 0, 5_400],
  ],
  ['two columns of one name', `${header},Qty\nOliva,V,2,3,7`, [1, 0, 1, 1, 2, 0, 600]],
  [
    'endless rows of spaces',
    `${header}\nOliva,V,2,3${'\n , , , '.repeat(100_000)}`,
    [1, 0, 1, 1, 2, 0, 600],
  ],
  ['a header only', header, [0, 0, 0, 0, 0, 0, 0]],
  [
    '5,000 rows',
    `${header}${'\nOliva,V,2,3'.repeat(5_000)}`,
    [5_000, 0, 1, 1, 10_000, 0, 3_000_000],
  ],
])('A file with %s has the right counts and sums', async (_, content, sums) => {
  expect(sumUp(await importFile(content))).toEqual(sums)
})
