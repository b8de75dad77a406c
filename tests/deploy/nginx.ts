import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generate } from 'selfsigned'
import { deployed } from '../endurance/cluster/deployed'
import { canConnect } from '../support/can-connect'
import { freePort } from '../support/free-port'
import { newFolder } from '../support/run-folder'

const name = 'berth.example'

/** nginx with the file of `deploy/`, in front of the server at `upstream` (host and port). */
export async function startNginx(upstream: string) {
  const folder = newFolder('nginx-')
  const [http, https] = [await freePort(), await freePort()]
  const extensions = [{ name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: name }] }]
  const pems = await generate([{ name: 'commonName', value: name }], { keyType: 'ec', extensions })
  const site = deployed('nginx.conf')
    .replace('127.0.0.1:8080', upstream)
    .replaceAll(/listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replaceAll(`/etc/ssl/${name}`, folder)
    .replaceAll('/var/log/nginx', folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder};`)
  const settings = [
    ...['daemon off;', 'worker_processes 1;', `pid ${folder}/nginx.pid;`, `error_log ${folder}/error.log;`],
    // It reads the folder of this process, which may be root's.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...['events {}', 'http {', ...temporary, `include ${folder}/site.conf;`, '}'],
  ]
  writeFileSync(join(folder, 'fullchain.pem'), pems.cert)
  writeFileSync(join(folder, 'privkey.pem'), pems.private)
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), settings.join('\n'))
  const started = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' })
  let output = ''
  started.stderr.on('data', (part: Buffer) => (output += String(part)))
  while (!(await canConnect(https))) {
    if (started.exitCode !== null) throw new Error(output)
    await sleep(20)
  }
  return {
    /** What the proxy is asked for under its name. */
    http: { host: '127.0.0.1', port: http, headers: { Host: name } },
    https: { host: '127.0.0.1', port: https, servername: name, ca: pems.cert, headers: { Host: name } },
    log: join(folder, 'berth.log'),
    async stop() {
      const ended = once(started, 'exit')
      started.kill('SIGTERM')
      await ended
    },
  }
}
