/** A label as a sentence has it: 'Parking record' begins small, 'NB device' and 'WeChat order' stay as they are. */
export const withinSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z/-]*(?: |$))/, (first) => first.toLowerCase())
