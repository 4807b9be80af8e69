import { mount } from 'svelte';
import App from './App.svelte';
import icons from './look/icons.svg?raw';
import './look/look.css';
import './look/lobby.css';
import './look/table.css';

const sprite = document.createElement('div');
sprite.className = 'sprite';
sprite.setAttribute('aria-hidden', 'true');
sprite.innerHTML = icons;
document.body.prepend(sprite);

async function begin(): Promise<void> {
  const fixture = import.meta.env.DEV ? new URLSearchParams(location.search).get('fixture') : null;
  const world = import.meta.env.DEV && fixture ? (await import('../dev/mock')).mockWorld(fixture) : undefined;
  mount(App, { target: document.getElementById('app')!, props: { world } });
}
void begin();
