import type { Dictionary } from '../../model/dictionary'
import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'
import { triggerTypes } from './trigger-types'

/** What plate cameras and face devices say, in the codes of the common camera protocol. */
export const recognition: readonly Dictionary[] = [
  dictionaryOf('car_color', zhEn('车牌颜色', 'Plate colour'), 'tag', [
    [0, '未知', 'Unknown'],
    [1, '蓝牌', 'Blue', 'info'],
    [2, '黄牌', 'Yellow', 'warning'],
    [3, '白牌', 'White'],
    [4, '黑牌', 'Black', 'violet'],
    [5, '绿牌', 'Green', 'success'],
  ]),
  dictionaryOf('direction', zhEn('行驶方向', 'Direction'), 'plain', [
    [0, '未知', 'Unknown'],
    [1, '向左', 'Left'],
    [2, '向右', 'Right'],
    [3, '向上', 'Up'],
    [4, '向下', 'Down'],
  ]),
  { type: 'triggerType', label: zhEn('触发方式', 'Trigger'), valueType: 1, look: 'tag', entries: triggerTypes },
  dictionaryOf('car_type', zhEn('号牌种类', 'Plate type'), 'tag', [
    [0, '未知', 'Unknown'],
    [1, '蓝牌小型车', 'Blue, small car', 'info'],
    [2, '黑牌小型车', 'Black, small car', 'violet'],
    [3, '单排黄牌', 'Yellow, one row', 'warning'],
    [4, '双排黄牌', 'Yellow, two rows', 'warning'],
    [5, '警车', 'Police'],
    [6, '武警', 'Armed police'],
    [7, '个性化车牌', 'Personalised'],
    [8, '单排军车', 'Military, one row'],
    [9, '双排军车', 'Military, two rows'],
    [10, '使馆车', 'Embassy', 'violet'],
    [11, '香港入出境', 'Hong Kong', 'violet'],
    [12, '农用车', 'Farm vehicle', 'warning'],
    [13, '教练车', 'Driving school', 'warning'],
    [14, '澳门入出境', 'Macao', 'violet'],
    [15, '双层武警', 'Armed police, two rows'],
    [16, '武警总队', 'Armed police corps'],
    [17, '双层武警总队', 'Armed police corps, two rows'],
    [18, '民航', 'Civil aviation', 'success'],
    [19, '新能源', 'New energy', 'success'],
  ]),
  dictionaryOf('plate_img_state', zhEn('识别状态', 'Recognition'), 'dot', [
    [1, '已识别', 'Recognised', 'success'],
    [2, '未识别', 'Not recognised', 'danger'],
    [3, '待复核', 'To be checked', 'warning'],
    [4, '已更正', 'Corrected', 'info'],
    [5, '已作废', 'Discarded', 'neutral', 'off'],
  ]),
  dictionaryOf('face_state', zhEn('人脸状态', 'Face state'), 'dot', [
    [1, '正常', 'Active', 'success'],
    [2, '停用', 'Disabled', 'neutral', 'off'],
    [3, '待下发', 'Waiting for devices', 'warning'],
    [4, '下发失败', 'Not accepted', 'danger'],
  ]),
]
