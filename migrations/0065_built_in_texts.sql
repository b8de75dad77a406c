ALTER TABLE "installed" ADD COLUMN "texts" jsonb;
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Top-ups' WHERE "url" = '/garage/member-recharge' AND "menu_name_en" = 'Recharges';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Membership tiers' WHERE "url" = '/garage/grade' AND "menu_name_en" = 'Grades';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Rate rules' WHERE "url" = '/garage/graderule' AND "menu_name_en" = 'Grade rules';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '即将到期会员' WHERE "url" = '/garage/membern' AND "menu_name" = '会员到期';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Expiring members' WHERE "url" = '/garage/membern' AND "menu_name_en" = 'Members by expiry';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Top-up sales' WHERE "url" = '/garage/saleUser' AND "menu_name_en" = 'Recharge sales';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Parking record search' WHERE "url" = '/garage/cslog' AND "menu_name_en" = 'Record look-up';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '进出记录' WHERE "url" = '/garage/inout' AND "menu_name" = '进出来源';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'In/out records' WHERE "url" = '/garage/inout' AND "menu_name_en" = 'In/out sources';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '识别记录' WHERE "url" = '/garage/insource' AND "menu_name" = '识别来源';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Recognition records' WHERE "url" = '/garage/insource' AND "menu_name_en" = 'Recognitions';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Recognised plates' WHERE "url" = '/garage/plate' AND "menu_name_en" = 'Plates';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '车牌识别明细' WHERE "url" = '/garage/platedata' AND "menu_name" = '车牌读数';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Stays (compact)' WHERE "url" = '/garage/partn' AND "menu_name_en" = 'Stays, short';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Stock discrepancies' WHERE "url" = '/garage/difference' AND "menu_name_en" = 'Differences';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '告警定义' WHERE "url" = '/garage/alarm' AND "menu_name" = '报警定义';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'App usage' WHERE "url" = '/garage/applog' AND "menu_name_en" = 'Last used';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Activity log' WHERE "url" = '/dc/log' AND "menu_name_en" = 'Activity';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '浏览器日志' WHERE "url" = '/dc/weblog' AND "menu_name" = '前端日志';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Activity log' WHERE "url" = '/log/log' AND "menu_name_en" = 'Activity';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '浏览器日志' WHERE "url" = '/log/weblog' AND "menu_name" = '前端日志';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '未受理的上报' WHERE "url" = '/log/refused' AND "menu_name" = '拒收上报';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Rejected messages' WHERE "url" = '/log/refused' AND "menu_name_en" = 'Refused facts';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '处理' WHERE "perms" = 'log:warning:edit' AND "menu_name" = '编辑';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Handle' WHERE "perms" = 'log:warning:edit' AND "menu_name_en" = 'Edit';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '处理' WHERE "perms" = 'garage:difference:edit' AND "menu_name" = '编辑';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Handle' WHERE "perms" = 'garage:difference:edit' AND "menu_name_en" = 'Edit';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '备注' WHERE "perms" = 'dc:log:edit' AND "menu_name" = '编辑';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Remark' WHERE "perms" = 'dc:log:edit' AND "menu_name_en" = 'Edit';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '备注' WHERE "perms" = 'dc:weblog:edit' AND "menu_name" = '编辑';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Remark' WHERE "perms" = 'dc:weblog:edit' AND "menu_name_en" = 'Edit';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '备注' WHERE "perms" = 'log:weblog:edit' AND "menu_name" = '编辑';
--> statement-breakpoint
UPDATE "menu" SET "menu_name_en" = 'Remark' WHERE "perms" = 'log:weblog:edit' AND "menu_name_en" = 'Edit';
--> statement-breakpoint
UPDATE "menu" SET "menu_name" = '数据范围' WHERE "perms" = 'system:role:editData' AND "menu_name" = '数据权限';
--> statement-breakpoint
UPDATE "dict" SET "dict_name" = '告警级别' WHERE "dict_type" = 'alarm_level' AND "dict_name" = '报警级别';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Entered or exited' WHERE "dict_type" = 'in_state' AND "dict_name_en" = 'In or out';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Parker type' WHERE "dict_type" = 'recordType' AND "dict_name_en" = 'Kind of stay';
--> statement-breakpoint
UPDATE "dict" SET "dict_name" = '识别方式' WHERE "dict_type" = 'source' AND "dict_name" = '识别来源';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Recognition method' WHERE "dict_type" = 'source' AND "dict_name_en" = 'Recognised by';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Stock discrepancy' WHERE "dict_type" = 'difference_kind' AND "dict_name_en" = 'Difference found';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Discrepancy status' WHERE "dict_type" = 'difference_state' AND "dict_name_en" = 'State of a difference';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Reduction reason' WHERE "dict_type" = 'cut_reason' AND "dict_name_en" = 'Reduced because';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Top-up status' WHERE "dict_type" = 'recharge_state' AND "dict_name_en" = 'Recharge state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name" = '未受理原因' WHERE "dict_type" = 'refusal_reason' AND "dict_name" = '拒收原因';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Rejection reason' WHERE "dict_type" = 'refusal_reason' AND "dict_name_en" = 'Reason for refusal';
--> statement-breakpoint
UPDATE "dict" SET "dict_name" = '处理状态' WHERE "dict_type" = 'refused_state' AND "dict_name" = '拒收处理状态';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Handling status' WHERE "dict_type" = 'refused_state' AND "dict_name_en" = 'State of a refused fact';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Rejection reason' WHERE "dict_type" = 'refusal_reason' AND "dict_name_en" = 'Reason for rejection';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Face status' WHERE "dict_type" = 'face_state' AND "dict_name_en" = 'Face state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Request status' WHERE "dict_type" = 'request_status' AND "dict_name_en" = 'Request state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Payment status' WHERE "dict_type" = 'pay_state' AND "dict_name_en" = 'Payment state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Order status' WHERE "dict_type" = 'order_state' AND "dict_name_en" = 'Order state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Upload status' WHERE "dict_type" = 'up_status' AND "dict_name_en" = 'Upload state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Delivery status' WHERE "dict_type" = 'down_status' AND "dict_name_en" = 'Delivery state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Top-up status' WHERE "dict_type" = 'recharge_state' AND "dict_name_en" = 'Top-up state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Charging status' WHERE "dict_type" = 'charge_state' AND "dict_name_en" = 'Charging state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Command status' WHERE "dict_type" = 'eve_status' AND "dict_name_en" = 'Command state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Device command status' WHERE "dict_type" = 'device_command_state' AND "dict_name_en" = 'Device command state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'NB device status' WHERE "dict_type" = 'nstatus' AND "dict_name_en" = 'NB device state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Feedback status' WHERE "dict_type" = 'feedback_state' AND "dict_name_en" = 'Feedback state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Parking status' WHERE "dict_type" = 'info_status' AND "dict_name_en" = 'Parking state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Queue status' WHERE "dict_type" = 'queue_state' AND "dict_name_en" = 'Queue state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Stall status' WHERE "dict_type" = 'stall_status' AND "dict_name_en" = 'Stall state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Discrepancy status' WHERE "dict_type" = 'difference_state' AND "dict_name_en" = 'Discrepancy state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Handling status' WHERE "dict_type" = 'refused_state' AND "dict_name_en" = 'Handling state';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Order method' WHERE "dict_type" = 'order_way' AND "dict_name_en" = 'Ordered by';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Pick-up method' WHERE "dict_type" = 'way_out' AND "dict_name_en" = 'Picked up by';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Driving direction' WHERE "dict_type" = 'direction' AND "dict_name_en" = 'Direction';
--> statement-breakpoint
UPDATE "dict" SET "dict_name_en" = 'Recognition status' WHERE "dict_type" = 'plate_img_state' AND "dict_name_en" = 'Recognition';
--> statement-breakpoint
UPDATE "dict" SET "dict_name" = '参数类型' WHERE "dict_type" = 'config_type' AND "dict_name" = '参数类别';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'info' WHERE "dict_type" = 'charge_state' AND "dict_number" = 2 AND "list_class" = 'success';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Done' WHERE "dict_type" = 'charge_state' AND "dict_number" = 3 AND "dict_label_en" = 'Complete';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'success' WHERE "dict_type" = 'charge_state' AND "dict_number" = 3 AND "list_class" = 'info';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Succeeded' WHERE "dict_type" = 'sync_status' AND "dict_number" = 1 AND "dict_label_en" = 'Accepted';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Failed' WHERE "dict_type" = 'sync_status' AND "dict_number" = 2 AND "dict_label_en" = 'Refused';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Succeeded' WHERE "dict_type" = 'async_status' AND "dict_number" = 1 AND "dict_label_en" = 'Done';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '设置一级告警金额' WHERE "dict_type" = 'eve_type' AND "dict_number" = 24 AND "dict_label" = '设置一级报警金额';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '设置二级告警金额' WHERE "dict_type" = 'eve_type' AND "dict_number" = 25 AND "dict_label" = '设置二级报警金额';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Open' WHERE "dict_type" = 'request_status' AND "dict_number" = 1 AND "dict_label_en" = 'Waiting';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'neutral off' WHERE "dict_type" = 'nstatus' AND "dict_number" = 3 AND "list_class" = 'warning';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Entered' WHERE "dict_type" = 'in_state' AND "dict_number" = 0 AND "dict_label_en" = 'In';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Exited' WHERE "dict_type" = 'in_state' AND "dict_number" = 1 AND "dict_label_en" = 'Out';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'neutral off' WHERE "dict_type" = 'in_state' AND "dict_number" = 1 AND "list_class" = 'warning';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'success' WHERE "dict_type" = 'info_status' AND "dict_number" = 1 AND "list_class" = 'info';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Retrieved' WHERE "dict_type" = 'info_status' AND "dict_number" = 2 AND "dict_label_en" = 'Left';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Storing' WHERE "dict_type" = 'info_status' AND "dict_number" = 3 AND "dict_label_en" = 'Being stored';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'info' WHERE "dict_type" = 'info_status' AND "dict_number" = 3 AND "list_class" = 'warning';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Retrieving' WHERE "dict_type" = 'info_status' AND "dict_number" = 4 AND "dict_label_en" = 'Being fetched';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'info' WHERE "dict_type" = 'info_status' AND "dict_number" = 4 AND "list_class" = 'warning';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Exception' WHERE "dict_type" = 'info_status' AND "dict_number" = 5 AND "dict_label_en" = 'Disputed';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '临时车' WHERE "dict_type" = 'recordType' AND "dict_number" = 1 AND "dict_label" = '临时停车';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Casual parker' WHERE "dict_type" = 'recordType' AND "dict_number" = 1 AND "dict_label_en" = 'Passer-by';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '会员车' WHERE "dict_type" = 'recordType' AND "dict_number" = 2 AND "dict_label" = '会员停车';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '内部车' WHERE "dict_type" = 'recordType' AND "dict_number" = 3 AND "dict_label" = '内部车辆';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '免费车' WHERE "dict_type" = 'recordType' AND "dict_number" = 4 AND "dict_label" = '免费车辆';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '预约车' WHERE "dict_type" = 'recordType' AND "dict_number" = 5 AND "dict_label" = '预约停车';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'warning' WHERE "dict_type" = 'queue_state' AND "dict_number" = 1 AND "list_class" = 'neutral';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Retrieving' WHERE "dict_type" = 'queue_state' AND "dict_number" = 2 AND "dict_label_en" = 'Fetching';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Handed over' WHERE "dict_type" = 'queue_state' AND "dict_number" = 3 AND "dict_label_en" = 'Delivered';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'info' WHERE "dict_type" = 'source' AND "dict_number" = 5 AND "list_class" = 'success';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '小型车位' WHERE "dict_type" = 'park_type' AND "dict_number" = 1 AND "dict_label" = '轿车位';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Small car' WHERE "dict_type" = 'park_type' AND "dict_number" = 1 AND "dict_label_en" = 'Sedan';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'EV charging' WHERE "dict_type" = 'park_type' AND "dict_number" = 3 AND "dict_label_en" = 'Charging';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Assigned' WHERE "dict_type" = 'park_type' AND "dict_number" = 5 AND "dict_label_en" = 'Reserved';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Active' WHERE "dict_type" = 'stall_status' AND "dict_number" = 1 AND "dict_label_en" = 'In service';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'In system only' WHERE "dict_type" = 'difference_kind' AND "dict_number" = 1 AND "dict_label_en" = 'Only ours';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'At site only' WHERE "dict_type" = 'difference_kind' AND "dict_number" = 2 AND "dict_label_en" = 'Only at the site';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Different car' WHERE "dict_type" = 'difference_kind' AND "dict_number" = 3 AND "dict_label_en" = 'Another car';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Handled' WHERE "dict_type" = 'difference_state' AND "dict_number" = 2 AND "dict_label_en" = 'Settled';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Vacant' WHERE "dict_type" = 'have' AND "dict_number" = 0 AND "dict_label_en" = 'Free';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'info' WHERE "dict_type" = 'cut_reason' AND "dict_number" = 1 AND "list_class" = 'success';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '每日封顶' WHERE "dict_type" = 'cut_reason' AND "dict_number" = 2 AND "dict_label" = '封顶';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Daily cap' WHERE "dict_type" = 'cut_reason' AND "dict_number" = 2 AND "dict_label_en" = 'Cap';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'violet' WHERE "dict_type" = 'cut_reason' AND "dict_number" = 2 AND "list_class" = 'warning';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'success' WHERE "dict_type" = 'cut_reason' AND "dict_number" = 3 AND "list_class" = 'info';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Manual' WHERE "dict_type" = 'cut_reason' AND "dict_number" = 6 AND "dict_label_en" = 'Attendant';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'warning' WHERE "dict_type" = 'cut_reason' AND "dict_number" = 6 AND "list_class" = 'violet';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Exception' WHERE "dict_type" = 'order_state' AND "dict_number" = 6 AND "dict_label_en" = 'Disputed';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Sent to site' WHERE "dict_type" = 'down_status' AND "dict_number" = 2 AND "dict_label_en" = 'Delivered';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '待核对' WHERE "dict_type" = 'plate_img_state' AND "dict_number" = 3 AND "dict_label" = '待复核';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '已舍弃' WHERE "dict_type" = 'plate_img_state' AND "dict_number" = 5 AND "dict_label" = '已作废';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Waiting' WHERE "dict_type" = 'face_state' AND "dict_number" = 3 AND "dict_label_en" = 'Waiting for devices';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Failed' WHERE "dict_type" = 'face_state' AND "dict_number" = 4 AND "dict_label_en" = 'Not accepted';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '已忽略' WHERE "dict_type" = 'refused_state' AND "dict_number" = 3 AND "dict_label" = '已搁置';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Ignored' WHERE "dict_type" = 'refused_state' AND "dict_number" = 3 AND "dict_label_en" = 'Set aside';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Unknown' WHERE "dict_type" = 'dc_sex' AND "dict_number" = 3 AND "dict_label_en" = 'Not given';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '告警通知' WHERE "dict_type" = 'notify' AND "dict_number" = 4 AND "dict_label" = '报警通知';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label" = '已关闭' WHERE "dict_type" = 'warning_state' AND "dict_number" = 2 AND "dict_label" = '已处理';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Closed' WHERE "dict_type" = 'warning_state' AND "dict_number" = 2 AND "dict_label_en" = 'Handled';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'neutral off' WHERE "dict_type" = 'warning_state' AND "dict_number" = 2 AND "list_class" = 'success';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'neutral' WHERE "dict_type" = 'ui_type' AND "dict_number" = 1 AND "list_class" = 'info';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'success' WHERE "dict_type" = 'ui_type' AND "dict_number" = 2 AND "list_class" = 'neutral';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'violet' WHERE "dict_type" = 'ui_type' AND "dict_number" = 3 AND "list_class" = 'success';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'warning' WHERE "dict_type" = 'ui_type' AND "dict_number" = 4 AND "list_class" = 'violet';
--> statement-breakpoint
UPDATE "dict_data" SET "list_class" = 'info' WHERE "dict_type" = 'ui_type' AND "dict_number" = 5 AND "list_class" = 'warning';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'Automatic payment' WHERE "dict_type" = 'order_way' AND "dict_number" = 4 AND "dict_label_en" = 'Automatic';
--> statement-breakpoint
UPDATE "dict_data" SET "dict_label_en" = 'ID is taken: correct the site''s software' WHERE "dict_type" = 'refusal_reason' AND "dict_number" = 7 AND "dict_label_en" = 'Id is taken: correct the site''s software';
--> statement-breakpoint
UPDATE "grade" SET "grade_name" = '标准等级' WHERE "id" = 1 AND "grade_name" = '普通会员';
