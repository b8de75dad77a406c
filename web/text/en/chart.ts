import type { chart as chinese } from '../zh-chs/chart'

export const chart: typeof chinese = {
  time: 'Time',
  unnamed: 'Unnamed terminal',
  asTable: 'Show as table',
  asLines: 'Show as chart',
  pick: 'Lines that are drawn',
  drawn: '{drawn} of {all} drawn',
  stored: 'Stored-car flow per hour',
  retrieved: 'Retrieved-car flow per hour',
  temperature: 'Temperature (°C)',
  running: 'Hollow dot: the current hour, not over yet',
  runningHour: '{time} (not over yet)',
  newest: 'The newest {shown} of {total} readings',
  sentence: 'Line chart: {title}, {from} to {to}. Terminals: {names}. Lowest {least}; highest {most}, {name}, {time}.',
}
