import { code, dict, image, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { faceState } from '../dictionaries/recognition'

/** A face by which devices recognise a driver. */
export const face = resource('face', {
  label: zhEn('人脸', 'Face'),
  permission: 'garage:face',
  scope: 'operator',
  fields: {
    name: text(zhEn('姓名', 'Name'), { required: true, max: 64, personal: true }),
    face_id: code(zhEn('人脸编号', 'Face ID'), { required: true, personal: true }),
    state: dict(zhEn('状态', 'Status'), faceState, { default: 'active' }),
    img: image(zhEn('照片', 'Photo')),
    group_id: code(zhEn('分组', 'Group')),
    ...times,
  },
  list: { search: ['name', 'face_id', 'group_id', 'state'], sort: '-created_at' },
  form: ['name', 'face_id', 'group_id', 'state', 'img'],
})
