/** A real server in the embedded form, on a port and a data folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface Server {
  url: string;
  stop(): Promise<void>;
  /** As the power would: no goodbye. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'quarterdeck-journey-'));
  let child: ChildProcess;
  const exited = () => new Promise<void>((done) => { if (child.exitCode !== null || child.signalCode) done(); else child.once('exit', () => done()); });
  const server: Server = {
    url: `http://127.0.0.1:${port}`,
    async start() {
      child = spawn(join(root, '.venv/bin/python'), ['manage.py', 'play', '--port', String(port), '--no-demo'], {
        cwd: root, stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, QUARTERDECK_DATA: data, BOT_PACE_S: '0', RATE_SCALE: '100', DATABASE_URL: '', REDIS_URL: '', ...env },
      });
      await answering(server.url, child);
    },
    async stop() { child.kill('SIGTERM'); await exited(); rmSync(data, { recursive: true, force: true }); },
    async kill() { child.kill('SIGKILL'); await exited(); },
  };
  await server.start();
  return server;
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`the server stopped with ${child.exitCode}`);
    try { if ((await fetch(`${url}/api/games`)).ok) return; } catch { /* not yet */ }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the server did not answer within 30 s');
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => { const { port } = probe.address() as { port: number }; probe.close(() => done(port)); });
  });
}
