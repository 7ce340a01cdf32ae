import { expect, test } from 'vitest'
import { readReadings } from './read-sensor-file.ts'
import { type Choices, decide, layoutOf } from './sensor-choices.ts'
import { findColumns } from './sensor-columns.ts'
import { readSensorTable } from './sensor-table.ts'

const now = new Date('2026-11-26T12:00:00Z')
const onProgress = () => undefined

/** Reads a file as the page does, with what the user chose. */
async function read(
  text: string | Uint8Array<ArrayBuffer>,
  timeZone = 'America/New_York',
  chosen: Choices = {},
) {
  const table = await readSensorTable(new Blob([text]), onProgress)
  const columns = findColumns(table)
  const decided = decide(table, columns, { chosen, now })
  const layout = layoutOf(decided, columns)
  const titleOf = (place: number | undefined) => (place === undefined ? '-' : table.titles[place])
  const asked = [
    columns.sensors && !decided.sensor && `sensor: ${columns.sensors.names.join(', ')}`,
    decided.humidity === undefined && `humidity: ${columns.humidities.map(titleOf).join(', ')}`,
    decided.order === undefined && 'order',
  ].filter((question) => typeof question === 'string')
  const done = layout && (await readReadings(table, layout, { timeZone, now, onProgress }))
  return { asked, titles: [decided.humidity, decided.temperature].map(titleOf), ...done }
}

/** Readings as text, with the temperature to a tenth. */
async function inWords(text: string, timeZone?: string, chosen?: Choices) {
  const { asked, readings, unread = 0, repeated = 0 } = await read(text, timeZone, chosen)
  if (!readings) return asked
  const lines = readings.map(({ minute, humidity, temperature }) => {
    const at = new Date(minute * 60_000).toISOString().slice(0, 16)
    const degrees = temperature === undefined ? '' : ` ${Math.round(temperature * 10) / 10}`
    return `${at} ${humidity}${degrees}`
  })
  if (unread > 0) lines.push(`${unread} unread`)
  if (repeated > 0) lines.push(`${repeated} repeated`)
  return lines
}

test.each([
  [
    'SensorPush',
    `SensorId,Observed,Temperature (°F),Relative Humidity (%),Dew Point (°F),Vapor Pressure Deficit (kPa)
300000.1,2026-01-02 13:05,68.2,66.1,56.4,0.8
300000.1,2026-01-02 13:06,68.4,66.3,56.5,0.8`,
    ['2026-01-02T18:05 66.1 68.2', '2026-01-02T18:06 66.3 68.4'],
  ],
  [
    'SensorPush, with the time first',
    `Timestamp,Temperature (°C),Humidity (%)
"7/14/2026 1:05:30 PM",20.0,66.1
"7/14/2026 1:06:30 PM",20.5,66.3`,
    ['2026-07-14T17:05 66.1 68', '2026-07-14T17:06 66.3 68.9'],
  ],
  [
    'Govee',
    `\uFEFFTimestamp for sample frequency every 15 min min, Temperature_Celsius,Relative_Humidity
2026-08-06 09:22:00,20,63.7
2026-08-06 09:37:00,21,63.4`,
    ['2026-08-06T13:22 63.7 68', '2026-08-06T13:37 63.4 69.8'],
  ],
  [
    'Govee in degrees Fahrenheit',
    `Timestamp for sample frequency every 1 min min, PM2.5(µg/m³), Temperature_Fahrenheit, Relative_Humidity
2026-04-07 16:51:00, 0, 69.98, 50.6`,
    ['2026-04-07T20:51 50.6 70'],
  ],
  [
    'Inkbird',
    `Time;Temperature(℃);Humidity(%)
2026/10/25 13:05:10;20,5;66,1
2026/10/25 13:15:10;20,0;66,3`,
    ['2026-10-25T17:05 66.1 68.9', '2026-10-25T17:15 66.3 68'],
  ],
  [
    'Inkbird, with a date and a time',
    `Device,IBS-TH2
Date,Time,Temperature,Humidity
25-10-2026,13:05,20.5°C,66.1%RH
25-10-2026,13:15,20.0°C,66.3%RH`,
    ['2026-10-25T17:05 66.1 68.9', '2026-10-25T17:15 66.3 68'],
  ],
  [
    'Boveda',
    `Date/Time,RH,Temp
2026-03-01T08:00:00-08:00,69,68
2026-03-01T09:00:00-08:00,68,69`,
    ['2026-03-01T16:00 69 68', '2026-03-01T17:00 68 69'],
  ],
  [
    'an unknown app with times in UTC',
    `Timestamp (UTC)\tHumidity
1/2/2026 13:05\t66.1
1/3/2026 13:05\t66.2`,
    ['2026-01-02T13:05 66.1', '2026-01-03T13:05 66.2'],
  ],
  [
    'an unknown app with seconds since 1970',
    `timestamp,rh
1767362700,66.1`,
    ['2026-01-02T14:05 66.1'],
  ],
  [
    'HOBO, with a title above and the zone in the heading',
    `Plot Title: Humidor 1
#,"Date Time, GMT-04:00","Temp, °F (LGR S/N: 1)","RH, % (LGR S/N: 1)",Host Connected
1,10/17/26 01:00:00 PM,68.5,66.0,Logged`,
    ['2026-10-17T17:00 66 68.5'],
  ],
  [
    'a logger with a column of zones',
    `Time,TZ,Temp F,RH
2026-10-17 13:05,PDT,68.5,66`,
    ['2026-10-17T20:05 66 68.5'],
  ],
  [
    'a script that prints whole dates',
    `time,tC,rh
Sat Oct 17 2026 13:05:00 GMT-0400 (Eastern Daylight Time),20.3,66`,
    ['2026-10-17T17:05 66 68.5'],
  ],
  [
    'an app with the year first and periods',
    `Time,Air Temp,Leaf Temp,RH raw,RH calibrated
2026.10.17 13:05,20.3,19,64,66`,
    ['2026-10-17T17:05 66 68.5'],
  ],
  [
    'InfluxDB with annotations',
    `#datatype,string,long,dateTime:RFC3339,double,string
#group,false,false,false,false,true
#default,_result,,,,
,result,table,_time,_value,_field
,,0,2026-10-17T13:05:00Z,66,humidity
,,0,2026-10-17T13:05:00Z,20.3,temperature`,
    ['2026-10-17T13:05 66 68.5'],
  ],
  [
    'a French app with letters in the clock',
    `Date et heure;Température (°C);Humidité relative (%)
17/10/2026 13h05;20,3;66`,
    ['2026-10-17T17:05 66 68.5'],
  ],
  [
    'an Italian app with periods in the clock',
    `Data e ora;Temperatura (°C);Umidità (%)
17.10.2026 13.05;20,3;66`,
    ['2026-10-17T17:05 66 68.5'],
  ],
  [
    'Elitech',
    `No.,Time,Temperature°C,Humidity%RH
1,2026-10-17 13:00:00,20.3,66.0`,
    ['2026-10-17T17:00 66 68.5'],
  ],
  [
    'SwitchBot',
    `Date,Temperature_Celsius(°C),Relative_Humidity(%),DPT_Celsius(°C),VPD(kPa),Abs Humidity(g/m³)
"Oct 17, 2026 1:00 PM",20.3,66,13.8,0.8,11.6`,
    ['2026-10-17T17:00 66 68.5'],
  ],
  [
    'Aranet',
    `Time(DD/MM/YYYY H:mm:ss),Carbon dioxide(ppm),Temperature(°F),Relative humidity(%),Atmospheric pressure(hPa)
05/06/2026 13:00:00,600,68.5,66,1012`,
    ['2026-06-05T17:00 66 68.5'],
  ],
  [
    'Ruuvi',
    `Date,Temperature (°C),Humidity (%),Pressure (hPa),RSSI (dBm),Acceleration X (g),Movement counter
2026-10-17T13:00:00,20.3,66,1012,-70,0.01,12`,
    ['2026-10-17T17:00 66 68.5'],
  ],
  [
    'Govee in German',
    `Zeitstempel für Abtastfrequenz alle 1 min,Temperatur_Celsius,Relative_Feuchtigkeit
2026-10-17 13:00:00,20.3,66`,
    ['2026-10-17T17:00 66 68.5'],
  ],
  [
    'an app in French, with the dew point last',
    `Date;Heure;Température °C;Humidité %;Point de rosée
17/10/2026;13:00;20,3;66,0;13,8`,
    ['2026-10-17T17:00 66 68.5'],
  ],
  [
    'a humidifier, with its water, fan and calibration',
    `Time,Water Level %,Humidity Calibration,RH %,Fan %,Temp Calibration,Temp
2026-10-17 13:00,80,2,66,30,0,68.5`,
    ['2026-10-17T17:00 66 68.5'],
  ],
  [
    'an unknown app, the newest first, with its sums below',
    `Date,Time,Humidity,Temperature
10/17/2026,2:00PM,67%,68.6F
10/17/2026,1:00PM,66%,68.5F
Average,,66.5%,68.6F
Max,,67%,68.6F`,
    ['2026-10-17T17:00 66 68.5', '2026-10-17T18:00 67 68.6', '2 unread'],
  ],
])('the file of %s is read', async (_, text, readings) => {
  expect(await inWords(text)).toEqual(readings)
})

test('days are in the order in which they follow each other', async () => {
  const rows = [1, 2, 3].map((day) => `0${day}/04/2026 10:00,66`)
  expect(await inWords(['Date,Humidity', ...rows].join('\n'), 'UTC')).toEqual([
    '2026-04-01T10:00 66',
    '2026-04-02T10:00 66',
    '2026-04-03T10:00 66',
  ])
})

test('counts a minute once, and rows without a reading, of the future or before 2000, are counted', async () => {
  const text = `Time,Humidity
2026-01-02 13:06,67
2026-01-02 13:05:10,66
2026-01-02 13:05:50,99
2026-01-02 13:07,--
2026-01-02 25:07,66
2026-01-02 13:08,165
never,66
2026-01-02 13:09,-1
2026-01-02 13:10,0
1970-01-01 00:00,66
1999-12-31 23:59,66
2026-12-02 13:05,66`
  expect(await inWords(text, 'UTC')).toEqual([
    '2026-01-02T13:05 66',
    '2026-01-02T13:06 67',
    '9 unread',
    '1 repeated',
  ])
})

test.each([
  ['', 'This file is empty.'],
  [new Uint8Array(4_000).fill(1), 'This is not a CSV file. Please export one.'],
  ['Cigar,Price\nPadron,12', /no columns for time and humidity/],
  ['Time,Humidity Low,Humidity High\n2026-10-17 13:00,60,70', /only the lowest and highest/],
  ['Date,RH\n10/17/2026,66\n10/17/2026,67', /No row of this file has a time and a humidity/],
  ['Month,RH\n2026-09,66\n2026-10,67', /No row of this file has a time and a humidity/],
  ['Time,Humidity\nsoon,wet', /No row of this file has a time and a humidity/],
])('a file without readings is refused (%#)', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message)
})

/** Two rows of a file whose headings are given, with its cells `66` and `68.5` in these places. */
const file = (titles: string, ...rows: readonly string[]) => [titles, ...rows].join('\n')

test.each([
  [
    'Time,Humidor Temperature(℉),Humidor Humidity(%)',
    '2026-10-17 13:00,68.5,66',
    ['Humidor Humidity(%)', 'Humidor Temperature(℉)'],
  ],
  ['Time,humidor_id,Temp,Humidity', '2026-10-17 13:00,42,68.5,66', ['Humidity', 'Temp']],
  ['Time,Humidor,Temp,RH', '2026-10-17 13:00,Humidor,68.5,66', ['RH', 'Temp']],
  ['Time,Humidifier %,Humidity %,Temp', '2026-10-17 13:00,30,66,68.5', ['Humidity %', 'Temp']],
  ['Time,Humidity Setpoint,Humidity,T °F', '2026-10-17 13:00,69,66,68.5', ['Humidity', 'T °F']],
  ['Time,Target RH,RH,Temp', '2026-10-17 13:00,69,66,68.5', ['RH', 'Temp']],
  ['Time,Humidity Battery,Humidity,Temp', '2026-10-17 13:00,87,66,68.5', ['Humidity', 'Temp']],
  ['Time,RH Min,RH Max,RH Avg,Temp', '2026-10-17 13:00,60,70,66,68.5', ['RH Avg', 'Temp']],
  ['Time,High Humidity Alarm,Humidity,Temp', '2026-10-17 13:00,75,66,68.5', ['Humidity', 'Temp']],
  [
    'Time,Abs. humidity (g/m³),Rel. humidity (%),Dew Point(℉),Temp(℉)',
    '2026-10-17 13:00,11.8,66,56.4,68.5',
    ['Rel. humidity (%)', 'Temp(℉)'],
  ],
  [
    'Time,AbsoluteHumidity,RelativeHumidity,Temperature',
    '2026-10-17 13:00,11.8,66,68.5',
    ['RelativeHumidity', 'Temperature'],
  ],
  ['Time,Hum,Temp', '2026-10-17 13:00,66,68.5', ['Hum', 'Temp']],
  [
    'Zeit;Temperatur (°C);Luftfeuchtigkeit (%)',
    '17.10.2026 13:00;20,3;66,0',
    ['Luftfeuchtigkeit (%)', 'Temperatur (°C)'],
  ],
  ['Time,Room Temp,Humidor Temp,RH', '2026-10-17 13:00,75,68.5,66', ['RH', 'Humidor Temp']],
  [
    'Time,Humidity,Room Temp,Humidor Temp',
    '2026-10-17 13:00,66,75,68.5',
    ['Humidity', 'Humidor Temp'],
  ],
  ['Time,Internal Temp,External Temp,RH', '2026-10-17 13:00,68.5,55,66', ['RH', 'Internal Temp']],
  ['Time,Desired RH,Desired Temp,RH,Temp', '2026-10-17 13:00,69,65,66,68.5', ['RH', 'Temp']],
  ['Uhrzeit;Temp.;rel. Feuchte', '17.10.2026 13:00;20,3;66,0', ['rel. Feuchte', 'Temp.']],
  ['Fecha;Temperatura;Humedad', '17/10/2026 13:00;20,3;66,0', ['Humedad', 'Temperatura']],
  ['Data;Ora;Temperatura;Umidità', '17/10/2026;13:00;20,3;66,0', ['Umidità', 'Temperatura']],
  ['Heure;Température;Humidité', '17/10/2026 13:00;20,3;66,0', ['Humidité', 'Température']],
  [
    'Tijd;Temperatuur;Luchtvochtigheid',
    '17-10-2026 13:00;20,3;66,0',
    ['Luchtvochtigheid', 'Temperatuur'],
  ],
])('finds humidity and temperature in %s', async (titles, row, columns) => {
  const found = await read(file(titles, row))
  expect(found.titles).toEqual(columns)
  expect(await inWords(file(titles, row))).toEqual(['2026-10-17T17:00 66 68.5'])
})

test.each([
  ['fractions without a zero', file('Time,Temp,RH', '2026-10-17 13:00,68.5,.66'), '66 68.5'],
  ['fractions', file('Time,Temp,Humidity', '2026-10-17 13:00,68.5,0.66'), '66 68.5'],
  ['a byte order mark', file('\uFEFFTime,Temp,RH', '2026-10-17 13:00,68.5,66'), '66 68.5'],
  [
    'a row of units',
    file('Time,Temperature,Humidity', ',°C,%', '2026-10-17 13:00,20.28,66'),
    '66 68.5',
  ],
  ['no headings', file('2026-10-17 13:00,68.5,66%'), '66'],
  ['kelvin', file('Time,Temp (K),RH', '2026-10-17 13:00,293.43,66'), '66 68.5'],
  [
    'temperatures that only kelvin has',
    file('Time,Temp,RH', '2026-10-17 13:00,293.43,66'),
    '66 68.5',
  ],
  ['words for units', file('Time,Temp,RH', '2026-10-17 13:00,68.5 deg F,66 percent'), '66 68.5'],
  ['a title of one letter', file('Zeit;T;rF', '17.10.2026 13:00;20,3;66,0'), '66 68.5'],
  ['a long minus', file('Time;T;RH', '17.10.2026 13:00;−1,5;66'), '66 29.3'],
  ['units in the cells', file('Time,Temp,RH', '2026-10-17 13:00,20.28 °C,66 %'), '66 68.5'],
])('reads %s', async (_, text, reading) => {
  expect(await inWords(text)).toEqual([`2026-10-17T17:00 ${reading}`])
})

test('reads each temperature in the unit of its cell', async () => {
  const text = file('Time,Temp,RH', '2026-10-17 13:00,20 °C,66', '2026-10-17 14:00,68.5 °F,66')
  expect(await inWords(text, 'UTC')).toEqual(['2026-10-17T13:00 66 68', '2026-10-17T14:00 66 68.5'])
})

const outdoorFirst = file(
  'Time,Outdoor Temperature(°C),Outdoor Humidity(%),Indoor Temperature(°C),Indoor Humidity(%)',
  '2026-10-17 13:00,10,90,20,66',
)
const sensors = file(
  'SensorId,Observed,Humidity (%)',
  '30.1,2026-10-17 13:00,40',
  '30.2,2026-10-17 13:00,66',
  '30.1,2026-10-17 13:10,41',
)
const twoHeadings = file(
  ',Kitchen,,Cabinet,',
  'Time,Temp (°C),RH,Temp (°C),RH',
  '2026-10-17 13:00,22,45,20,66',
)

test.each([
  [
    'columns outdoors and indoors',
    outdoorFirst,
    'humidity: Outdoor Humidity(%), Indoor Humidity(%)',
    { humidity: 'Indoor Humidity(%)' },
    ['2026-10-17T17:00 66 68'],
  ],
  [
    'sensors in rows',
    sensors,
    'sensor: 30.1, 30.2',
    { sensor: '30.1' },
    ['2026-10-17T17:00 40', '2026-10-17T17:10 41'],
  ],
  [
    'sensors in rows of the same time',
    file('Where,Time,RH', 'Cooler,2026-10-17 13:00,69', 'Humidor,2026-10-17 13:00,66'),
    'sensor: Cooler, Humidor',
    { sensor: 'Humidor' },
    ['2026-10-17T17:00 66'],
  ],
  [
    'humidors in a log of days',
    file('Humidor,Date,RH', 'Big,10/17/2026,69', 'Small,10/17/2026,66'),
    'sensor: Big, Small',
    { sensor: 'Small' },
    ['2026-10-17T16:00 66'],
  ],
  [
    'the boxes of a log',
    file('Box,Date,Time,RH', '1,10/17/2026,1 PM,69', '2,10/17/2026,1 PM,66'),
    'sensor: 1, 2',
    { sensor: '2' },
    ['2026-10-17T17:00 66'],
  ],
  [
    'the room and the humidor',
    file('Time,Room RH %,Humidor %', '2026-10-17 13:00,45,66'),
    'humidity: Room RH %, Humidor %',
    { humidity: 'Humidor %' },
    ['2026-10-17T17:00 66'],
  ],
  [
    'the top and the bottom of a humidor',
    file('Time,Top RH,Bottom RH', '2026-10-17 13:00,66,68'),
    'humidity: Top RH, Bottom RH',
    { humidity: 'Bottom RH' },
    ['2026-10-17T17:00 68'],
  ],
  [
    'sensors whose columns have the same titles',
    file('Time,Temp F,RH,Temp F,RH', '2026-10-17 13:00,40,45,41,66'),
    'humidity: RH, RH (2)',
    { humidity: 'RH (2)' },
    ['2026-10-17T17:00 66 41'],
  ],
  [
    'sensors in two rows of headings',
    twoHeadings,
    'humidity: Kitchen RH, Cabinet RH',
    { humidity: 'Cabinet RH' },
    ['2026-10-17T17:00 66 68'],
  ],
] as const)('asks which is meant of %s', async (_, text, question, answer, readings) => {
  expect(await inWords(text)).toEqual([question])
  expect(await inWords(text, undefined, answer)).toEqual(readings)
})

test.each([
  [
    'decimal commas',
    file('Zeit,Temperatur,Luftfeuchte', '17.10.2026 13:00,20,3,66,1', '17.10.2026 14:00,20,66'),
    ['2026-10-17T17:00 66.1 68.5', '2026-10-17T18:00 66 68'],
  ],
  [
    'decimal commas of which one number has none',
    file('ts,Temp,RH', '1792242000,20,3,66,1', '1792242060,20,4,66', '1792242120,20,3,66,2'),
    ['2026-10-17T13:00 66.1 68.5', '2026-10-17T13:02 66.2 68.5', '1 unread'],
  ],
  ['a day and a time', file('Time,Temp,RH', '10/17/26, 1:00 PM,68.5,66'), undefined],
  ['a month and a year', file('Date,Temp,RH', 'Oct 17, 2026, 1:00 PM,68.5,66'), undefined],
  ['a note', file('Time,Temp,RH,Note', '2026-10-17 13:00,68,66,dry, added water'), undefined],
  ['no heading', file('Time,Temp,RH', '2026-10-17 13:00,68.5,66,88'), undefined],
])('reads rows with more cells than headings, because of %s', async (_, text, readings) => {
  const temperature = text.includes('68,') ? 68 : 68.5
  expect(await inWords(text)).toEqual(readings ?? [`2026-10-17T17:00 66 ${temperature}`])
})

test.each([
  file('Zeit,Temperatur,Feuchte,Batterie', '17.10.2026 13:00,20,3,66,1,88'),
  file('#,Temp,RH,Time', '1,20,3,66,1,2026-10-17 13:00'),
])('refuses rows whose commas can be read in several ways (%#)', async (text) => {
  await expect(read(text)).rejects.toThrow('more cells than its headings')
})

test.each([
  file('Start,2026-10-17 12:00,Count,145', 'No.,Time,Temp,RH', '1,2026-10-17 13:00,68.5,66'),
  file('Device,TH-1', 'First,2026-10-17 12:00,2', 'Time,Temp,RH', '2026-10-17 13:00,68.5,66'),
])('finds the headings below a line with a time and a number (%#)', async (text) => {
  expect(await inWords(text)).toEqual(['2026-10-17T17:00 66 68.5'])
})

test('takes no temperature outdoors', async () => {
  const text = file('Time,Humidor RH,Outside Temp', '2026-10-17 13:00,66,40')
  expect(await inWords(text)).toEqual(['2026-10-17T17:00 66'])
})

test.each([
  ['a zone of time', 'Time Zone', ['America/New_York', 'America/Detroit']],
  ['the battery of a sensor', 'Sensor Battery', ['99', '98']],
  ['a door', 'Humidor Door', ['open', 'closed']],
])('asks for no sensor because of %s', async (_, title, [one, other]) => {
  const text = file(
    `${title},Time,RH`,
    `${one},2026-10-17 13:00,66`,
    `${other},2026-10-17 14:00,67`,
  )
  expect(await inWords(text)).toEqual(['2026-10-17T17:00 66', '2026-10-17T18:00 67'])
})

test('asks for no sensor in a file of one, and ignores an answer that is about another file', async () => {
  const one = file('Device,Time,RH', 'Box,2026-10-17 13:00,66', 'Box,2026-10-17 14:00,67')
  const chosen = { sensor: 'Shed', humidity: 'Outdoor RH' }
  const readings = ['2026-10-17T17:00 66', '2026-10-17T18:00 67']
  expect(await inWords(one, undefined, chosen)).toEqual(readings)
})

const history = file(
  'entity_id,state,last_changed',
  'sensor.humidor_battery,90,2026-10-17T12:00:00.000Z',
  'sensor.humidor_humidity,66,2026-10-17T13:00:10.123Z',
  'sensor.humidor_humidity,unavailable,2026-10-17T13:30:00.000Z',
  'sensor.humidor_humidity,67.5,2026-10-17T14:00:00.000Z',
  'sensor.humidor_temperature,20,2026-10-17T12:59:00.000Z',
  'sensor.humidor_temperature,21,2026-10-17T13:45:00.000Z',
)

test.each([
  ['its history', history, ['2026-10-17T13:00 66 68', '2026-10-17T14:00 67.5 69.8', '1 unread']],
  [
    'its statistics',
    file(
      'statistic_id,start,mean,min,max,unit_of_measurement',
      'sensor.box_humidity,2026-10-17T13:00:00+00:00,66,64,68,%',
      'sensor.box_temperature,2026-10-17T13:00:00+00:00,68,67,69,°F',
    ),
    ['2026-10-17T13:00 66 68'],
  ],
  [
    'two entities',
    `${history}\nsensor.shed_humidity,80,2026-10-17T13:00:00Z`,
    ['humidity: sensor.humidor_humidity, sensor.shed_humidity'],
  ],
  [
    'one measure a row',
    file(
      'time,device,measurement,value',
      '2026-10-17T13:00:00Z,Box,humidity,66',
      '2026-10-17T13:00:00Z,Box,temperature,20',
    ),
    ['2026-10-17T13:00 66 68'],
  ],
])('reads what Home Assistant exports: %s', async (_, text, readings) => {
  expect(await inWords(text)).toEqual(readings)
})

test.each([
  [
    'an instant beside a local time',
    file('Local Time,UTC Time,RH', '2026-10-17 09:00,2026-10-17 13:00,66'),
  ],
  [
    'an offset beside a local time',
    file('Time,ISO,RH', '2026-10-17 08:00,2026-10-17T14:00:00+01:00,66'),
  ],
  ['seconds with decimals', file('ts,RH', '1792242000.25,66')],
  ['milliseconds', file('ts,RH', '1792242000250,66')],
  ['microseconds', file('ts,RH', '1792242000250000,66')],
  ['nanoseconds', file('ts,RH', '1792242000250000000,66')],
  ['the name of a month', file('When,RH', '17-Oct-2026 09:00,66')],
  ['the name of a zone', file('Time,RH', '2026-10-17 09:00:00 EDT,66')],
  ['an abbreviated zone in the title', file('#,Date-Time (PDT),RH', '1,2026-10-17 06:00,66')],
  ['the name of a zone in the title', file('Time (Europe/Berlin),RH', '2026-10-17 15:00,66')],
  ['a zone above the titles', file('Time Zone,UTC-05:00', 'Time,RH', '2026-10-17 08:00,66')],
  ['halves of the day in a column', file('Date,Time,AM/PM,RH', '10/17/2026,9:00,AM,66')],
  ['an hour alone', file('Date,Time,RH', '10/17/2026,9 AM,66')],
  ['a clock with one letter', file('Date,Time,RH', '10/17/2026,9:00a,66')],
  ['a clock with its unit', file('Datum;Uhrzeit;RH', '17.10.2026;9:00 Uhr;66')],
  ['a title with the day first', file('Time(dd/mm/yyyy),RH', '17/10/2026 09:00,66')],
  [
    'the time of an export',
    file('Exported (UTC),Time,RH', '2026-11-01 00:00,2026-10-17 09:00,66', '2026-11-01 00:00,,'),
  ],
])('reads the time of %s', async (_, text) => {
  expect((await inWords(text))[0]).toBe('2026-10-17T13:00 66')
})

test.each([
  [file('Time (EST/EDT),RH', '2026-10-17 09:00,66')],
  [file('Time,RH,Wet bulb (est)', '2026-10-17 09:00,66,60')],
  [file('Date/Time,RH', '2026-10-17 09:00,66')],
])('reads times without a zone in the zone of the user (%#)', async (text) => {
  expect(await inWords(text)).toEqual(['2026-10-17T13:00 66'])
})

test('reads the afternoon from a column beside the clock', async () => {
  const text = file('Date,Time,AM/PM,RH', '10/17/2026,8:00,AM,66', '10/17/2026,9:30,PM,65')
  expect(await inWords(text, 'UTC')).toEqual(['2026-10-17T08:00 66', '2026-10-17T21:30 65'])
})

test.each([
  ['Time(dd/mm/yyyy),RH', ['05/06/2026 10:00'], '2026-06-05T14:00 66'],
  ['Time (MM/DD/YYYY),RH', ['05/06/2026 10:00'], '2026-05-06T14:00 66'],
  ['Datum (TT/MM/JJJJ),RH', ['05/06/2026 10:00'], '2026-06-05T14:00 66'],
  ['Time,RH', ['05/06/2026 10:00'], 'order'],
  ['Time,RH', ['05/06/2026 10:00', '05/06/2026 11:00'], 'order'],
  ['Time,RH', ['05/06/2026 10:00', '05/07/2026 10:00'], '2026-05-06T14:00 66'],
  ['Time,RH', ['05/06/2026 10:00', '06/06/2026 10:00'], '2026-06-05T14:00 66'],
  ['Time,RH', ['05/06/2026 10:00', '09/08/2026 10:00'], 'order'],
  ['Time,RH', ['05/06/2026 10:00', '13/06/2026 10:00'], '2026-06-05T14:00 66'],
  // December 5 has not come yet.
  ['Time,RH', ['05/12/2026 10:00'], '2026-05-12T14:00 66'],
  ['Time,RH', ['05/05/2026 10:00'], '2026-05-05T14:00 66'],
])('decides the order of day and month of %s and %j, or asks', async (titles, times, first) => {
  const text = file(titles, ...times.map((time) => `${time},66`))
  expect((await inWords(text))[0]).toBe(first)
})

test.each([
  ['a log by hand', file('Date,Temp,RH,Notes', '10/17/2026,68,66,beads', '10/18/2026,68,65,')],
  ['means of days', file('Datum;Temp °C;RH %', '17.10.2026;20,0;66', '18.10.2026;20,0;65')],
])('reads a reading a day at noon: %s', async (_, text) => {
  expect(await inWords(text)).toEqual(['2026-10-17T16:00 66 68', '2026-10-18T16:00 65 68'])
})

test('reads dates in the order that is chosen', async () => {
  const text = file('Time,RH', '05/06/2026 10:00,66')
  expect(await inWords(text, 'UTC', { order: 'day first' })).toEqual(['2026-06-05T10:00 66'])
})

const local = (times: readonly string[]) =>
  file('Time,RH', ...times.map((time, n) => `2026-11-01 ${time},${60 + n}`))
const newest = (text: string) => {
  const [titles = '', ...rows] = text.split('\n')
  return file(titles, ...rows.toReversed())
}

test.each([
  ['half hours', local(['00:30', '01:00', '01:30', '01:00', '01:30', '02:00'])],
  [
    'half hours, the newest first',
    newest(local(['00:30', '01:00', '01:30', '01:00', '01:30', '02:00'])),
  ],
])('reads the hour that clocks show twice by the order of the file: %s', async (_, text) => {
  expect(await inWords(text)).toEqual([
    '2026-11-01T04:30 60',
    '2026-11-01T05:00 61',
    '2026-11-01T05:30 62',
    '2026-11-01T06:00 63',
    '2026-11-01T06:30 64',
    '2026-11-01T07:00 65',
  ])
})

test.each([
  [local(['00:00', '01:00', '01:00', '02:00']), '4 readings'],
  [local(['00:00', '01:00', '02:00', '03:00']), '4 readings'],
  [local(['00:50', '01:00', '01:00', '01:10']), '3 readings, 1 repeated'],
  [file('Time,RH', '2026-10-17 13:00,66', '2026-10-17 13:00,66'), '1 reading, 1 repeated'],
])('counts readings of the same minute (%#)', async (text, counts) => {
  const { readings = [], repeated = 0 } = await read(text)
  const all = `${readings.length} reading${readings.length === 1 ? '' : 's'}`
  expect(repeated === 0 ? all : `${all}, ${repeated} repeated`).toBe(counts)
})
