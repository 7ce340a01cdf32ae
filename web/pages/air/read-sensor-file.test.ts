import { expect, test } from 'vitest'
import { readSensorFile } from './read-sensor-file.ts'

const read = (text: string | Uint8Array<ArrayBuffer>, timeZone = 'America/New_York') =>
  readSensorFile(new Blob([text]), {
    timeZone,
    now: new Date('2026-11-26T12:00:00Z'),
    onProgress: () => undefined,
  })

/** Readings as text, with the temperature to a tenth. */
async function inWords(text: string, timeZone?: string) {
  const { readings, unread } = await read(text, timeZone)
  const lines = readings.map(({ minute, humidity, temperature }) => {
    const at = new Date(minute * 60_000).toISOString().slice(0, 16)
    const degrees = temperature === undefined ? '' : ` ${Math.round(temperature * 10) / 10}`
    return `${at} ${humidity}${degrees}`
  })
  return unread === 0 ? lines : [...lines, `${unread} unread`]
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

test('a minute counts once, and rows without a reading, of the future or before 2000, are counted', async () => {
  const text = `Time,Humidity
2026-01-02 13:06,67
2026-01-02 13:05:10,66
2026-01-02 13:05:50,99
2026-01-02 13:07,--
2026-01-02 25:07,66
2026-01-02 13:08,165
never,66
2026-01-02 13:09,-1
1970-01-01 00:00,66
1999-12-31 23:59,66
2026-12-02 13:05,66`
  expect(await inWords(text, 'UTC')).toEqual([
    '2026-01-02T13:05 66',
    '2026-01-02T13:06 67',
    '8 unread',
  ])
})

test.each([
  ['', 'This file is empty.'],
  [new Uint8Array(4_000).fill(1), 'This is not a CSV file. Please export one.'],
  ['Cigar,Price\nPadron,12', /no columns for time and humidity/],
  ['Time,Humidity\nsoon,wet', /No row of this file has a time and a humidity/],
])('a file without readings is refused (%#)', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message)
})
