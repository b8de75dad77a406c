import { zhEn } from './label'

/** What calls answer that work through a queue. */
export const deskMessages = {
  pickUpOver: zhEn('此取车请求已结束', 'This pick-up has already ended'),
  pickUpStarted: zhEn('已开始取车，不能再调整顺序', 'Retrieval has started; the order can no longer be changed'),
  pickUpFirst: zhEn('已经排在最前', 'It is already the next one'),
  pickUpElsewhere: zhEn('没有车场或车库，不在任何队列中', 'Without a car park and garage it is in no queue'),
  refusedAgain: zhEn('仍未受理：{reason} {detail}', 'Rejected again: {reason}. {detail}'),
  recordedMeanwhile: zhEn('此上报已补录', 'This message has already been recorded'),
}
