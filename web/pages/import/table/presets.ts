import { type ColumnField, columnFields } from '../../../features/files/fields.ts'

type Cells = Map<string, string>

/** The layout of a program's export, where its headers alone would be misread. */
type Preset = {
  readonly program: string
  /** Headers that only this program writes together. */
  readonly signature: readonly string[]
  readonly columns: Readonly<Record<string, ColumnField>>
  /** Changes the fields of a row. `cells` has all cells of the row by their headers. */
  readonly adapt?: (fields: Map<ColumnField, string>, cells: Cells) => void
}

const presets: readonly Preset[] = [
  {
    program: 'Pocket Humidor',
    signature: ['Aging Date', 'Gift Date', 'Review Date', 'Divisor'],
    columns: {
      Name: 'name',
      Size: 'size',
      Origin: 'origin',
      Quantity: 'quantity',
      Price: 'totalPrice',
      'Purchase Date': 'purchaseDate',
      Notes: 'notes',
      'Review Date': 'smokedDate',
      Score: 'userRating',
      Humidor: 'humidor',
    },
    // Smoked sticks, and those given away, have a row of their own.
    adapt: (fields, cells) => {
      const quantity = fields.get('quantity') ?? ''
      if (fields.has('smokedDate')) fields.set('smokedCount', quantity).set('quantity', '0')
      else if (cells.get('Gift Date')) fields.set('quantity', '0')
    },
  },
  {
    program: 'Humidor Hub',
    signature: ['isBoxPress', 'flavorNotes', 'userRating', 'dateAdded'],
    columns: {
      brand: 'brand',
      line: 'lineName',
      shape: 'size',
      length_inches: 'length',
      ring_gauge: 'ringGauge',
      'Country of Origin': 'origin',
      country: 'origin',
      wrapper: 'wrapper',
      strength: 'strength',
      userRating: 'userRating',
      price: 'price',
      quantity: 'quantity',
      dateAdded: 'purchaseDate',
      flavorNotes: 'notes',
    },
    // Its texts are quoted twice.
    adapt: (fields) => {
      const notes = (fields.get('notes') ?? '').replace(/^"|"$/g, '').replace(/;\s*/g, '; ')
      if (notes === '') fields.delete('notes')
      else fields.set('notes', notes)
    },
  },
  {
    program: 'CigarKeeper',
    signature: ['package_type', 'cigars_per_package', 'current_quantity'],
    columns: {
      brand: 'brand',
      line: 'lineName',
      vitola: 'size',
      wrapper: 'wrapper',
      country_of_origin: 'origin',
      strength: 'strength',
      current_quantity: 'quantity',
      cigars_per_package: 'boxSize',
      purchase_date: 'purchaseDate',
      rating: 'userRating',
      purchase_price: 'boxPrice',
      notes: 'notes',
      humidor_name: 'humidor',
    },
    // It counts packages, but sticks in an open package.
    adapt: (fields, cells) => {
      const kind = cells.get('package_type') ?? ''
      if (!/^partial|^singles?$/.test(kind)) fields.set('boxes', fields.get('quantity') ?? '')
      if (!/^partial|^singles?$/.test(kind)) fields.delete('quantity')
    },
  },
  {
    program: 'HumidorHQ',
    signature: ['Journal Entry ID', 'Inventory Event ID', 'Smoke Date'],
    columns: {
      Cigar: 'name',
      'Smoke Date': 'smokedDate',
      Quantity: 'smokedCount',
      Rating: 'userRating',
      'Journal Notes': 'notes',
    },
    adapt: (fields, cells) => {
      ofTen(fields)
      fields.set('quantity', '0')
      if (cells.get('Status') !== 'Effective') {
        fields.delete('smokedDate')
        fields.delete('smokedCount')
      }
    },
  },
  {
    program: 'Ashed',
    signature: ['Overall Score', 'Would Smoke Again', 'Flavor Tags', 'Visibility'],
    columns: {
      Date: 'smokedDate',
      Brand: 'brand',
      Line: 'lineName',
      Vitola: 'size',
      Strength: 'strength',
      Origin: 'origin',
      'Overall Score': 'userRating',
      Notes: 'notes',
    },
    adapt: ofTen,
  },
  {
    program: 'cigar-manager',
    signature: ['品牌', '型号', '环径', '单盒支数'],
    columns: {
      品牌: 'brand',
      型号: 'lineName',
      环径: 'measures',
      单盒价格: 'boxPrice',
      单盒支数: 'boxSize',
      入库时间: 'purchaseDate',
    },
    // A row is a box.
    adapt: (fields) => void fields.set('boxes', '1'),
  },
]

/** Marks a rating as points of 10: the highest rating of the file may be lower. */
function ofTen(fields: Map<ColumnField, string>): void {
  const points = fields.get('userRating')
  if (points) fields.set('userRating', `${points}/10`)
}

type Table = readonly (readonly string[])[]

/**
 * Replaces the headers of a known program by our own.
 *
 * @returns the same table if no program is known
 */
export function applyPreset(table: Table): { readonly program?: string; readonly rows: Table } {
  const [header = [], ...rows] = table
  const preset = presets.find(({ signature }) => signature.every((name) => header.includes(name)))
  if (!preset) return { rows: table }
  const { program, columns, adapt } = preset
  const read = rows.map((row) => {
    const cells = new Map(header.map((name, place) => [name, row[place] ?? '']))
    const fields = new Map<ColumnField, string>()
    for (const [name, field] of Object.entries(columns)) {
      const cell = cells.get(name)
      if (cell) fields.set(field, cell)
    }
    // An empty row stays one.
    if (fields.size > 0) adapt?.(fields, cells)
    return fields
  })
  const used = [...new Set(read.flatMap((fields) => [...fields.keys()]))]
  return {
    program,
    rows: [
      used.map((field) => columnFields[field].label),
      ...read.map((fields) => used.map((field) => fields.get(field) ?? '')),
    ],
  }
}
