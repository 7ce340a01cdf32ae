import type { TemperatureUnit } from './read-measured.ts'

/** Returns a title in lower case and without accents, with a unit as one sign: `humidor temperature (°c)`. */
export const foldTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_.\s]+/g, ' ')
    .trim()

/** Names of places that begin like a measure. */
const device = /\bhumidors?\b|\bhumidore[ns]?\b|\bhygrometer\b/g

const humidity =
  /humidi(?!f)|humede?|umidit|feucht(?!er)|vochtig|hygrometri|\bhum\b|\br ?h\b|\br ?f\b|\brel(ative|ativa)?\b|\b(hr|ur|rv|lv)\b.*%/
const explicitHumidity = /%|\brel|\br ?[hf]\b/
const temperature = /temp|°\s?[cf]\b|\bt ?[cf]\b|celsius|fahrenheit|\btmp\b|^t$/

/** Words that make another value of a measure: a limit, a battery, an extreme. */
const noMeasure =
  /set ?point|\bset\b|target|desired|goal|\bsoll|\bziel|objetivo|objectif|obiettivo|consigne|\bdoel|batt?er|akku|\bid\b|\bmin\b|\bmax\b|minim|maxim|\b(low|high)(est)?\b|alar|alert|thresh|limit|offset|calib(?!rated)|kalib(?!riert)|\braw\b|hysteres|delta|\bdiff|signal|rssi|\bstatus\b|\bfan\b|pump|\bstd|deviation|\bindex\b|\bdew|taupunkt|\brocio|\brosee|rugiada|dauw|vapo|\bvpd?\b/
const noHumidity =
  /absol|\babs\b|g ?\/ ?m|specific|humidif|befeucht|bevochtig|humectad|deumidif|umidific|mou?ld|schimmel|soil|mixing/
const noTemperature = /\bwet\b|\bleaf\b|soil|\bwater\b|\bcpu\b|feels|heat|apparent|gefuhlt|ressenti/

const nameOf = (title: string) => foldTitle(title).replace(device, ' ')

/** True if a title names the relative humidity, in one of six languages: also `Humidor %`. */
export function namesHumidity(title: string): boolean {
  const name = nameOf(title)
  const isOfDevice = name !== foldTitle(title) && /^\W*%\W*$/.test(name)
  return isOfDevice || (humidity.test(name) && !noMeasure.test(name) && !noHumidity.test(name))
}

/** True if a title names a lowest or highest humidity. */
export const namesExtreme = (title: string): boolean =>
  humidity.test(nameOf(title)) && /\b(min|max|low|high)|tiefst|hochst/.test(nameOf(title))

/** True if a title says that a humidity is relative, or in percent. */
export const namesPercent = (title: string): boolean => explicitHumidity.test(nameOf(title))

/** True if a title names the temperature of the air. */
export function namesTemperature(title: string): boolean {
  const name = nameOf(title)
  return temperature.test(name) && ![noMeasure, noTemperature].some((other) => other.test(name))
}

/** True if a title names another measure than the air's, a limit or an id. */
export const namesOther = (title: string): boolean =>
  [noMeasure, noHumidity].some((other) => other.test(nameOf(title)))

/** Returns the words of a title without the measure and its unit: the place or the sensor. */
export const placeIn = (title: string): string =>
  foldTitle(title)
    .replace(/\b\p{L}*(humidi[^f]|humed|umidit|feucht|vochtig|hygrometri|temp)\p{L}*/gu, ' ')
    .replace(
      /\b(hum|rh|r h|rf|r f|rel\p{L}*|hr|ur|rv|lv|mean|avg|average|celsius|fahrenheit)\b/gu,
      ' ',
    )
    .replace(/°\s?[cf]\b|[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Words for the air around the sensor. */
const within =
  /\b(humidor|indoor|inside|in|internal|actual|innen|intern|interno|interna|interieure?|interior|binnen)\b/g
const outdoors = /\bout\b|outdoor|outside|extern|exteri|aussen|draussen|estern|buiten/

/** Returns the place of a temperature or humidity, which is empty for the air around the sensor. */
export const airIn = (title: string): string => placeIn(title).replace(within, ' ').trim()

/** True if a title names the air outdoors, or that of another probe. */
export const isOutdoors = (title: string): boolean => outdoors.test(foldTitle(title))

/** Returns the unit of a temperature, if its title says it. */
export function unitIn(title: string): TemperatureUnit | undefined {
  const words = foldTitle(title).replace(/ \(\d+\)$/, '')
  if (/celsius|°\s?c\b|\btc\b|\(c\)|\bc$/.test(words)) return 'C'
  if (/kelvin|\(k\)|\bk$/.test(words)) return 'K'
  return /fahrenheit|°\s?f\b|\btf\b|\(f\)|\bf$/.test(words) ? 'F' : undefined
}

const sensor =
  /\b(sensor|device|entity|probe|channel|station|location|room|zone|name|serial|mac|gerat|fuhler|kanal|raum|ort|dispositivo|capteur|appareil|sonde|sonda|sensore|apparaat|ruimte)\b/
/** Words for the state of a sensor itself. */
const noSensor = /batt?er|volt|signal|rssi|status|state|time|error|firm|version|alar/

const furniture = /^(humidor|cabinet|box|shelf|drawer|tray|case|where)( (name|no|number|#))?$/

/** True if a title names the sensor or the place of a row. */
export function namesSensor(title: string): boolean {
  const words = foldTitle(title)
  const namesMeasure = namesHumidity(title) || namesTemperature(title)
  return furniture.test(words) || (sensor.test(words) && !noSensor.test(words) && !namesMeasure)
}
