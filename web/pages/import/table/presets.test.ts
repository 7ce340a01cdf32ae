import { expect, test } from 'vitest'
import { importFile } from '../testing/import-file.ts'

/** The headers are those of the programs' exports; the cigars are invented. */
const files = {
  'Pocket Humidor': `Name,Size,Origin,Quantity,Price,From,Purchase Date,Aging Date,Notes,Creation Date,Last Edit,Gift Date,Gift To,Gift Notes,Review Date,Score,Appearance,Ash,Draw,Flavor,Strength,Texture,Review Notes,Humidor,Humidor Humidity,Divisor
Faro Azul Serie Norte,Robusto,NI,6,57.0,La Esquina,2025-01-20,2025-01-20,,2025-01-21,2025-01-21,,,,,,,,,,,,,Desk,69,Top
Faro Azul Serie Norte,Robusto,NI,2,19.0,La Esquina,2025-01-20,2025-01-20,,2025-01-21,2025-02-11,,,,2025-02-11,88,3,3,2,1,2,3,even burn,Desk,69,Top
Faro Azul Serie Norte,Robusto,NI,1,9.5,La Esquina,2025-01-20,2025-01-20,,2025-01-21,2025-02-11,2025-02-12,Ana,,,,,,,,,,,Desk,69,Top`,
  HumidorHQ: `\ufeffBalance ID,Catalog Cigar ID,Cigar,Manufacturer,Series,Vitola,Strength,Wrapper,Origin,Lot ID,Purchase ID,Purchase Date,Received Date,Humidor,Section,Quantity On Hand,Cost Per Cigar,Extended Cost Basis,MSRP Per Cigar,Extended MSRP,Potential Savings\r
12,7,Faro Azul Serie Norte Robusto,Faro Azul,Serie Norte,Robusto,Medium-Full,Habano,Nicaragua,31,5,2025-01-20,2025-01-27,Desk,General,8,9.250000,74.00,11.000000,88.00,14.00\r
`,
  'Humidor Hub': `id,name,brand,line,shape,isBoxPress,isPuro,length_inches,ring_gauge,Size,Country of Origin,wrapper,binder,filler,strength,flavorNotes,rating,userRating,price,quantity,image,shortDescription,description,dateAdded
"a1","Serie Norte Robusto","Faro Azul","Serie Norte","Robusto","FALSE","TRUE","5","50","5x50","Nicaragua","Habano","Nicaragua","Nicaragua","Medium-Full","""pepper;cedar""","92","4.5","9.5","6","","""Dry and long""","""""","2025-01-20T10:00:00.000Z"
"a2","Reserva Toro","Monte Ceniza","Reserva","Toro","TRUE","FALSE","0","0","","Honduras","Connecticut","","","Mild","""""","0","0","7.25","0","","""""","""""","2024-12-05T09:30:00.000Z"`,
  CigarKeeper: `brand,line,vitola,wrapper,binder,filler,country_of_origin,body,strength,package_type,cigars_per_package,initial_quantity,current_quantity,purchase_date,purchase_price,purchase_source,humidor_name,flavor_notes,rating,notes
Faro Azul,Serie Norte,Robusto,Habano,Nicaraguan,Nicaraguan,Nicaragua,medium_full,medium_full,box,20,1,1,2025-01-20,180,La Esquina,Desk,"pepper,cedar",4.5,"dry, long"
Faro Azul,Serie Norte,Robusto,Habano,,,Nicaragua,,,partial_box,25,25,7,2024-12-05,150,Casa Prueba,Cabinet,,,`,
  'Cigar Scanner': `Name,Quantity,AvgRating,RatingCount,MyRating,MyNote,MyComment,Length,RingGauge,SinglePriceMin,SinglePriceMax,BoxPriceMin,BoxPriceMax,MinBoxQty,MaxBoxQty,PricePaid,Location,DateAdded,ModifiedOn,IsCustom,SmokingTime,ImageUrl,ProductId,LineId,EntryId
Faro Azul Serie Norte Robusto,4,4.12,37,5,"cedar, long",,"4""7/8",50,9.5,12.75,190,240,20,20,10.25,Cabinet,2025-03-14T00:00:00,2025-04-02T18:20:00,False,60,,p-1,l-2,e-1`,
  'Cigar Journal': `date,status,brand,line,vitola,ringGauge,length,wrapper,origin,strength,flavors,pairing,smokeTime,construction,rating,notes,purchaseDate,humidor,agingStart,readyDate
"2025-03-01","Smoked","Faro Azul","Serie Norte","Robusto","50","5""","Habano","Nicaragua","4","Pepper; Cedar","Coffee","60-90 min","4","5","even burn","2025-01-20","","",""
"2025-02-03","In my humidor","Faro Azul","Serie Norte","Robusto","50","5""","Habano","Nicaragua","4","","","","0","0","","2025-01-20","Desk","2025-02-03",""`,
} as const

const norte = { brand: 'Faro Azul', lineName: 'Serie Norte', size: 'Robusto' }
const bought = (quantity: number, price: number | null, purchaseDate = '2025-01-20') => ({
  purchaseDate,
  quantity,
  price,
})

test.each([
  ['Pocket Humidor', 'Pocket Humidor'],
  ['Humidor Hub', 'Humidor Hub'],
  ['CigarKeeper', 'CigarKeeper'],
  // Its titles and cells say all of it.
  ['Cigar Scanner', undefined],
] as const)('knows the program of an export of %s as %s', async (name, program) => {
  expect((await importFile(files[name])).program).toBe(program)
})

test.each([
  ['Pocket Humidor', ['Desk']],
  ['HumidorHQ', ['Desk']],
  ['CigarKeeper', ['Desk', 'Cabinet']],
  ['Cigar Scanner', ['Cabinet']],
  ['Cigar Journal', ['Desk']],
] as const)('An export of %s says where sticks lie', async (program, names) => {
  const { cigars } = await importFile(files[program])
  const named = cigars.flatMap(({ humidors }) => humidors.map(({ name }) => name))
  expect([...new Set(named)]).toEqual(names)
})

test.each([
  ['Pocket Humidor', { userRating: 4, origin: 'Nicaragua' }, [bought(8, 9.5)], 2],
  ['HumidorHQ', { strength: 'Medium-Full', wrapper: 'Habano' }, [bought(8, 9.25)], 0],
  [
    'Humidor Hub',
    { length: 5, ringGauge: 50, userRating: 5, notes: 'pepper; cedar' },
    [bought(6, 9.5)],
    0,
  ],
  [
    'CigarKeeper',
    { strength: 'Medium-Full', userRating: 5, notes: 'dry, long' },
    [bought(20, 9), bought(7, 6, '2024-12-05')],
    0,
  ],
  [
    'Cigar Scanner',
    { length: 4.875, ringGauge: 50, userRating: 5 },
    [bought(4, 10.25, '2025-03-14')],
    0,
  ],
  ['Cigar Journal', { strength: 'Medium-Full', userRating: 5 }, [bought(2, null)], 1],
] as const)('An export of %s is read', async (program, facts, purchases, smokes) => {
  const read = await importFile(files[program])
  expect(read.problems).toEqual([])
  expect(read.cigars).toMatchObject([{ cigar: { ...norte, ...facts }, purchases }])
  expect(read.cigars[0]?.smokes).toHaveLength(smokes)
})
