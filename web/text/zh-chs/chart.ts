export const chart = {
  time: '时间',
  unnamed: '未命名终端',
  asTable: '看表格',
  asLines: '看图表',
  stored: '每小时存车流量',
  retrieved: '每小时取车流量',
  outflow: '每小时出车流量',
  temperature: '温度(℃)',
  newest: '共 {total} 条读数，显示最新 {shown} 条',
  sentence: '折线图：{title}，{from} 至 {to}。终端：{names}。最低 {least}，最高 {most}（{name}，{time}）。',
}
