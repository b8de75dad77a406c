let isPressed = false
let waiting: (() => void)[] = []

function release(): void {
  isPressed = false
  const actions = waiting
  waiting = []
  // The click is dispatched after the release.
  setTimeout(() => actions.forEach((action) => action()))
}

addEventListener('pointerdown', () => (isPressed = true), { capture: true })
addEventListener('pointerup', release, { capture: true })
addEventListener('pointercancel', release, { capture: true })

/** Runs an action, but not while the pointer is pressed: if it moved what is being clicked, the click would be lost. */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.push(action)
  else action()
}
