import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { permissionsFor } from '../../model/resource'
import { Permitted } from '../session/permitted'
import { useSay } from '../text/use-say'
import type { ListModel } from './list-model'

/** Buttons for the further forms that only make new rows. */
export function FormButtons({ model: { resource, tools } }: { model: ListModel }) {
  const say = useSay()
  return Object.entries(resource.forms).map(([name, { label, create, permission = 'add' }]) =>
    create && label ? (
      <Permitted key={name} any={permissionsFor(resource, permission)}>
        <Button icon={<PlusOutlined />} onClick={() => tools.openForm({ form: name, id: null })}>
          {say(label)}
        </Button>
      </Permitted>
    ) : null,
  )
}
