import Input from 'antd/es/input/Input'

/** Keeps the place of an input that is on its way. */
export const inputWaiting = <Input className="input-whole" disabled />
