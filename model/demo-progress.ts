export interface DemoProgress {
  recorded: number
  days: number
}
