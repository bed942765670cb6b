import { createRoot } from 'react-dom/client';
import { themes } from '../tokens/colors';
import '../styles.css';
import { Gallery } from './gallery';

const wanted = new URLSearchParams(location.search);
const theme = themes.find((name) => name === wanted.get('theme')) ?? null;
document.documentElement.dataset.theme = theme ?? 'classic';
const root = document.getElementById('gallery');
if (root) createRoot(root).render(<Gallery group={wanted.get('group')} theme={theme} />);
