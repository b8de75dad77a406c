import type { chart as chinese } from '../zh-chs/chart'

export const chart: typeof chinese = {
  time: 'Time',
  unnamed: 'Unnamed terminal',
  asTable: 'Show as table',
  asLines: 'Show as chart',
  stored: 'Cars stored per hour',
  retrieved: 'Cars retrieved per hour',
  outflow: 'Outflow per hour',
  temperature: 'Temperature (°C)',
  newest: 'The newest {shown} of {total} readings',
  sentence: 'Line chart: {title}, {from} to {to}. Terminals: {names}. Lowest {least}; highest {most}, {name}, {time}.',
}
