const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** About how wide a text is drawn, in pixels: measuring in the page would cost a layout for every column. */
export const textWidth = (text: string, size: number): number =>
  Math.ceil([...text].reduce((width, sign) => width + size * (wide.test(sign) ? 1 : 0.58), 0))
