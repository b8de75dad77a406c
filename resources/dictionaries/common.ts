import type { Dictionary } from '../../model/dictionary'
import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

/** Choices that stand behind fields of every area. */
export const common: readonly Dictionary[] = [
  dictionaryOf('status', zhEn('状态', 'Status'), 'dot', [
    [1, '正常', 'Active', 'success'],
    [2, '停用', 'Disabled', 'neutral', 'off'],
  ]),
  dictionaryOf('is', zhEn('是否', 'Yes or no'), 'plain', [
    [1, '是', 'Yes', 'success'],
    [2, '否', 'No'],
  ]),
  dictionaryOf('visible', zhEn('是否显示', 'Visibility'), 'dot', [
    [1, '显示', 'Shown', 'success'],
    [2, '隐藏', 'Hidden', 'neutral', 'off'],
  ]),
  dictionaryOf('request_status', zhEn('请求状态', 'Request state'), 'dot', [
    [1, '待处理', 'Waiting', 'warning'],
    [2, '处理中', 'In progress', 'info'],
    [3, '已完成', 'Done', 'success'],
    [4, '失败', 'Failed', 'danger'],
    [5, '已取消', 'Cancelled', 'neutral', 'off'],
  ]),
  dictionaryOf('channel', zhEn('渠道', 'Channel'), 'tag', [
    [1, '小程序', 'Mini program', 'success'],
    [2, '手机应用', 'App', 'info'],
    [3, '车库终端', 'Terminal', 'violet'],
    [4, '公众号', 'Official account', 'success'],
    [5, '岗亭人工', 'Attendant', 'warning'],
    [6, '热线电话', 'Hotline'],
    [7, '第三方平台', 'Partner'],
  ]),
]
