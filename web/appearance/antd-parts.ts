import type { ConfigProviderProps } from 'antd'

const control = { className: 'control' }
/** A range picker has them as a property: antd's provider does not know its parts. */
export const pickerParts = { popup: { root: 'calendar', container: 'calendar-box' } }
const picker = { ...control, classNames: pickerParts }

/** Our own class names for the parts of antd's components that style sheets mention: those of antd's elements may change. */
export const antdParts = {
  alert: { className: 'alert' },
  button: { autoInsertSpace: false, className: 'button' },
  datePicker: picker,
  drawer: {
    classNames: {
      header: 'drawer-head',
      body: 'drawer-body',
      footer: 'drawer-foot',
      section: 'drawer-section',
      wrapper: 'drawer-wrapper',
      close: 'drawer-close',
    },
    styles: { wrapper: { boxShadow: 'var(--shadow-3)' } },
  },
  image: { classNames: { root: 'image' } },
  input: control,
  modal: { classNames: { body: 'dialog-body' } },
  rangePicker: control,
  select: { ...control, classNames: { placeholder: 'placeholder' } },
  textArea: control,
  timePicker: picker,
  tree: { style: { background: 'transparent' } },
  treeSelect: { ...control, classNames: { placeholder: 'placeholder' } },
} satisfies Partial<ConfigProviderProps>
