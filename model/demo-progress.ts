/** How many of the demonstration's days are there while the older ones are still being added. */
export interface DemoProgress {
  recorded: number
  days: number
}
