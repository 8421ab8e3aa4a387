import axios from 'axios';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { io } from 'socket.io-client';

/** Renders with the libraries every page needs, and nothing else: the lower bound of our pages. */
const http = axios.create({ baseURL: '/api' });
const ask = () => void http.get('/nothing').catch(() => io({ path: '/nothing' }));

function Bare() {
  return (
    <main>
      <h1>Bare page</h1>
      <Link to="/other">Another page</Link>
      <button onClick={ask}>Ask</button>
    </main>
  );
}

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Bare />} />
      </Routes>
    </BrowserRouter>,
  );
}
