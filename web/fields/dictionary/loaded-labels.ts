/** The labels of each dictionary's values, as it was loaded last: for texts that are not rendered by a component. */
const loaded = new Map<string, ReadonlyMap<string, string>>()

export const keepLabels = (type: string, labels: ReadonlyMap<string, string>): void => void loaded.set(type, labels)

/** The label of a value; '' while its dictionary is not loaded, the value itself if the dictionary lacks it. */
export function labelOfEntry(type: string, value: string): string {
  const labels = loaded.get(type)
  return labels ? (labels.get(value) ?? value) : ''
}
