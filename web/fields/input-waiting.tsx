import Input from 'antd/es/input/Input'

/** Placeholder of an input whose code is still loading. */
export const inputWaiting = <Input className="input-whole" disabled aria-hidden />
