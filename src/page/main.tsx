import { render } from 'preact';
import { readData } from './model/read-data.ts';
import { App } from './view/app.tsx';
import './style.css';

const page = document.getElementById('page');
if (page === null) throw new Error('The template has no element #page.');
const data = readData((id) => document.getElementById(id)?.textContent ?? undefined);
page.replaceChildren();
render(<App data={data} />, page);
