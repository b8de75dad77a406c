/** The colours of the content. They become CSS variables of the same names and antd's tokens. */
export interface Palette {
  'ink-1': string
  'ink-2': string
  'ink-3': string
  'ink-4': string
  content: string
  raised: string
  subtle: string
  hover: string
  'line-1': string
  'line-2': string
  success: string
  'success-fill': string
  'success-soft': string
  warning: string
  'warning-fill': string
  'warning-soft': string
  danger: string
  'danger-fill': string
  'danger-soft': string
  info: string
  'info-soft': string
  violet: string
  'violet-soft': string
  'neutral-soft': string
  tooltip: string
  'on-tooltip': string
  'chart-2': string
  'chart-3': string
  'chart-4': string
  'chart-5': string
  'chart-6': string
  'chart-grid': string
  /** The colour of the shadow at the edge of fixed columns. */
  'shadow-edge': string
  'shadow-2': string
  'shadow-3': string
}

export const light: Palette = {
  'ink-1': '#1B2430',
  'ink-2': '#465163',
  'ink-3': '#5F6B7E',
  'ink-4': '#A3ACBA',
  content: '#FFFFFF',
  raised: '#FFFFFF',
  subtle: '#F6F8FA',
  hover: '#F0F4F9',
  'line-1': '#E7EAEF',
  'line-2': '#CBD2DC',
  success: '#17774C',
  'success-fill': '#2F9E6E',
  'success-soft': '#E6F4EC',
  warning: '#8A5A00',
  'warning-fill': '#E0A014',
  'warning-soft': '#FDF3DC',
  danger: '#C2272D',
  'danger-fill': '#D9363E',
  'danger-soft': '#FCEBEB',
  info: '#1B5CC4',
  'info-soft': '#E8F0FD',
  violet: '#6B3FC4',
  'violet-soft': '#F0EBFB',
  'neutral-soft': '#EDF0F4',
  tooltip: '#263244',
  'on-tooltip': '#FFFFFF',
  'chart-2': '#2A8F83',
  'chart-3': '#BF7C08',
  'chart-4': '#7B61C9',
  'chart-5': '#C9497F',
  'chart-6': '#5B7A99',
  'chart-grid': '#EBEEF3',
  'shadow-edge': 'rgb(0 0 0 / 30%)',
  'shadow-2': '0 6px 24px -4px rgb(27 36 48 / 16%), 0 0 0 1px rgb(27 36 48 / 6%)',
  'shadow-3': '0 16px 48px -8px rgb(27 36 48 / 24%), 0 0 0 1px rgb(27 36 48 / 6%)',
}

export const night: Palette = {
  'ink-1': '#F2F6FF',
  'ink-2': '#BBD0F2',
  'ink-3': '#94AEDB',
  'ink-4': '#5A78AE',
  content: '#002451',
  raised: '#052F66',
  subtle: '#00295A',
  hover: '#00336C',
  'line-1': '#0D3A73',
  'line-2': '#2E588F',
  success: '#D1F1A9',
  'success-fill': '#9CCB63',
  'success-soft': '#123F55',
  warning: '#FFE08F',
  'warning-fill': '#F2C14E',
  'warning-soft': '#2E3F55',
  danger: '#FFA9AF',
  'danger-fill': '#FF7F88',
  'danger-soft': '#33305C',
  info: '#A9D0FF',
  'info-soft': '#0A3B78',
  violet: '#EBBBFF',
  'violet-soft': '#2A3475',
  'neutral-soft': '#0E376F',
  tooltip: '#0B4285',
  'on-tooltip': '#FFFFFF',
  'chart-2': '#D1F1A9',
  'chart-3': '#FFC58F',
  'chart-4': '#EBBBFF',
  'chart-5': '#99EFEF',
  'chart-6': '#FFA9AF',
  'chart-grid': '#0D3A73',
  'shadow-edge': 'rgb(0 0 0 / 75%)',
  'shadow-2': '0 6px 24px -4px rgb(0 0 0 / 60%), 0 0 0 1px #1B477F',
  'shadow-3': '0 16px 48px -8px rgb(0 0 0 / 70%), 0 0 0 1px #1B477F',
}
