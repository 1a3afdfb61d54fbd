import styles from './index.module.scss';
export default () => <main className="mx-auto grid md:grid-cols-3 text-brand"><h1 className={styles.big}>Home</h1></main>;
