const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** The approximate width of a text in pixels; measuring it would cost a layout for every column. */
export const textWidth = (text: string, size: number): number =>
  Math.ceil([...text].reduce((width, sign) => width + size * (wide.test(sign) ? 1 : 0.58), 0))
