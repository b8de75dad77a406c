import type { JsonObject } from '../support/running-server'

/** Ports on which something may listen for the connections of the nodes; 1 where nobody does. */
interface Ports {
  plc?: number
  meter?: number
  broker?: number
}

/** Where nothing answers on this machine, until the flows are changed. */
export const formerHost = '127.0.0.2'
export const wantedHost = '127.0.0.1'
/** Of the broker; the controller stores them apart. */
export const brokerCredentials = { user: 'broker-user', password: 'Of-The-Broker-1' }

/** Flows of a garage as people draw them: a PLC over S7, a meter over Modbus, the server over MQTT and HTTP, own code. */
export function sampleFlows({ plc = 1, meter = 1, broker = 1 }: Ports = {}): JsonObject[] {
  return [
    { id: 'garage', type: 'tab', label: 'Garage 1', disabled: false, info: '一号库', env: [] },
    {
      id: 'plc',
      type: 's7 endpoint',
      transport: 'iso-on-tcp',
      address: formerHost,
      port: String(plc),
      rack: '0',
      slot: '1',
      localtsaphi: '01',
      localtsaplo: '00',
      remotetsaphi: '01',
      remotetsaplo: '00',
      connmode: 'rack-slot',
      adapter: '',
      busaddr: '2',
      cycletime: '500',
      timeout: '1000',
      name: 'Lift',
      vartable: [{ addr: 'DB1,INT0', name: 'floor' }],
    },
    {
      id: 'floor',
      type: 's7 in',
      z: 'garage',
      endpoint: 'plc',
      mode: 'single',
      variable: 'floor',
      diff: true,
      name: 'Floor',
      x: 100,
      y: 80,
      wires: [['code']],
    },
    {
      id: 'meter',
      type: 'modbus-client',
      name: 'Meter',
      clienttype: 'tcp',
      bufferCommands: true,
      stateLogEnabled: false,
      queueLogEnabled: false,
      failureLogEnabled: false,
      tcpHost: formerHost,
      tcpPort: String(meter),
      tcpType: 'DEFAULT',
      serialPort: '/dev/ttyUSB',
      unit_id: '1',
      commandDelay: '1',
      clientTimeout: '1000',
      reconnectOnTimeout: true,
      reconnectTimeout: '1000',
      parallelUnitIdsAllowed: true,
    },
    {
      id: 'energy',
      type: 'modbus-read',
      z: 'garage',
      name: 'Energy',
      unitid: '1',
      dataType: 'HoldingRegister',
      adr: '0',
      quantity: '2',
      rate: '1',
      rateUnit: 's',
      server: 'meter',
      x: 100,
      y: 160,
      wires: [['code'], []],
    },
    {
      id: 'code',
      type: 'function',
      z: 'garage',
      name: 'To facts',
      func: '// 楼层\nreturn { payload: JSON.stringify(msg.payload) }',
      outputs: 1,
      libs: [],
      x: 300,
      y: 80,
      wires: [['send', 'post']],
    },
    {
      id: 'broker',
      type: 'mqtt-broker',
      name: '',
      broker: formerHost,
      port: String(broker),
      clientid: 'garage-1',
      autoConnect: true,
      usetls: false,
      protocolVersion: '4',
      keepalive: '60',
      cleansession: true,
      credentials: brokerCredentials,
    },
    {
      id: 'send',
      type: 'mqtt out',
      z: 'garage',
      name: 'Facts',
      topic: 'facts',
      broker: 'broker',
      x: 500,
      y: 80,
      wires: [],
    },
    {
      id: 'post',
      type: 'http request',
      z: 'garage',
      name: 'Push',
      method: 'POST',
      ret: 'txt',
      url: `http://${formerHost}:9/api?site=1`,
      x: 500,
      y: 160,
      wires: [[]],
    },
  ]
}
