import type { KeyboardEvent } from 'react'

/** The key code of keys that an input method handles; Safari sends it for the Enter that ends a composition. */
const inputMethodKey = 229

/** Is the key for an input method, which is still composing a text or just ends it? */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === inputMethodKey
